import { useCallback, useState } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { type Pane, paths } from '#app/paths.ts';
import { projectStates } from '#app/screens.ts';
import { useEditSearch } from '#hooks/use-address.ts';

const panes: readonly string[] = ['documents', 'page', 'ask'] satisfies Pane[];

/** The two lists of a project: its files, and their sheets. */
export type ProjectList = 'documents' | 'sheets';

/** URL parameters that belong to the open page. */
const pageParameters = ['page', 'citation', 'list', 'pane'];

/** The workbench's state in the URL, and functions that navigate in it. */
export function useWorkbenchLocation(companyId: string, projectSegment: string) {
  const { documentSegment, isSheets } = useSegments();
  const [search] = useSearchParams();
  const editSearch = useEditSearch();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const [lastView, setLastView] = useState<string>();
  const named = search.get('pane') ?? '';
  const list: ProjectList = isSheets || search.get('list') === 'sheets' ? 'sheets' : 'documents';

  const showPane = useCallback(
    (pane: Pane) => editSearch((params) => params.set('pane', pane), { asEntry: true }),
    [editSearch],
  );
  /** The URL of the current list, without a page next to it. */
  const listAddress = () => {
    if (list === 'documents') return paths.project(companyId, projectSegment);
    const kept = new URLSearchParams(search);
    for (const name of pageParameters) kept.delete(name);
    return `${paths.projectSheets(companyId, projectSegment)}?${kept}`;
  };
  const closeDocument = () => {
    setLastView(pathname + query);
    void navigate(listAddress(), { preventScrollReset: true });
  };
  const reopenDocument = lastView ? () => void navigate(lastView, { preventScrollReset: true }) : undefined;

  return {
    documentSegment,
    list,
    /** The pane that a phone shows. */
    pane: panes.includes(named) ? (named as Pane) : documentSegment ? 'page' : 'documents',
    showPane,
    closeDocument,
    /** Reopens the page that was closed last. Undefined if none was. */
    reopenDocument,
  } as const;
}

/** The document's segment of the URL. `documents` and `sheets` are the project's lists, not documents. */
function useSegments(): { documentSegment: string | undefined; isSheets: boolean } {
  const documents = useMatch(projectStates.documents);
  const sheets = useMatch(projectStates.sheets);
  const view = useMatch(projectStates.document);
  return {
    documentSegment: documents || sheets ? undefined : view?.params.document,
    isSheets: sheets !== null,
  };
}
