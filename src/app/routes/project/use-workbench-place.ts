import { useCallback, useMemo } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { type DocumentPlace, type Pane, paths, patterns } from '../../paths.ts';

const panes: readonly string[] = ['documents', 'page', 'ask'] satisfies Pane[];

/** What the URL says about the workbench of a project, and how to go elsewhere in it. */
export function useWorkbenchPlace(companyId: string, projectSegment: string) {
  const documentSegment = useDocumentSegment();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('pane') ?? '';

  const showPane = useCallback(
    (pane: Pane) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('pane', pane);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const openDocument = useCallback(
    (documentId: string, place?: DocumentPlace) =>
      void navigate(paths.documentView(companyId, projectSegment, documentId, place), {
        preventScrollReset: true,
      }),
    [navigate, companyId, projectSegment],
  );
  const closeDocument = useCallback(
    () => void navigate(paths.project(companyId, projectSegment), { preventScrollReset: true }),
    [navigate, companyId, projectSegment],
  );

  return useMemo(
    () => ({
      documentSegment,
      /** The pane that a phone shows. */
      pane: panes.includes(named)
        ? (named as Pane)
        : documentSegment
          ? ('page' as const)
          : ('documents' as const),
      showPane,
      openDocument,
      closeDocument,
    }),
    [documentSegment, named, showPane, openDocument, closeDocument],
  );
}

/** The document's segment of the URL; `documents` is the project's list, not a document. */
function useDocumentSegment(): string | undefined {
  const list = useMatch(patterns.projectDocuments);
  const view = useMatch(patterns.documentView);
  return list ? undefined : view?.params.document;
}
