import { useCallback, useState } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { type Pane, paths } from '#app/paths.ts';
import { projectStates } from '#app/screens.ts';

const panes: readonly string[] = ['documents', 'page', 'ask'] satisfies Pane[];

/** What the URL says about the workbench of a project, and how to go elsewhere in it. */
export function useWorkbenchLocation(companyId: string, projectSegment: string) {
  const documentSegment = useDocumentSegment();
  const [search, setSearch] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const [lastView, setLastView] = useState<string>();
  const named = search.get('pane') ?? '';

  const showPane = useCallback(
    (pane: Pane) => {
      const named = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        next.set('pane', pane);
        return next;
      };
      setSearch(named, { preventScrollReset: true });
    },
    [setSearch],
  );
  const closeDocument = () => {
    setLastView(pathname + query);
    void navigate(paths.project(companyId, projectSegment), { preventScrollReset: true });
  };
  const reopenDocument = lastView ? () => void navigate(lastView, { preventScrollReset: true }) : undefined;

  return {
    documentSegment,
    /** The pane that a phone shows. */
    pane: panes.includes(named) ? (named as Pane) : documentSegment ? 'page' : 'documents',
    showPane,
    closeDocument,
    /** Back to the page that was closed last; absent before one was. */
    reopenDocument,
  } as const;
}

/** The document's segment of the URL; `documents` is the project's list, not a document. */
function useDocumentSegment(): string | undefined {
  const list = useMatch(projectStates.documents);
  const view = useMatch(projectStates.document);
  return list ? undefined : view?.params.document;
}
