import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#components/states.tsx';
import { type DocumentViewer, mayDelete, mayResume } from '#domain/documents/document-rights.ts';
import { filterDocuments } from '#domain/documents/filter-documents.ts';
import { sortDocuments } from '#domain/documents/sort-documents.ts';
import { mayReadAgain } from '#domain/extraction/extraction-error.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { useUploadDocumentIds, useUploadStore } from '../api/upload-context.ts';
import { useInterrupted } from '../api/use-interrupted.ts';
import { useDocumentActions } from '../hooks/use-document-actions.tsx';
import { BulkBar, type CompareHref } from '../list/bulk-bar.tsx';
import { DocumentCards } from '../list/document-cards.tsx';
import { DocumentTable } from '../list/document-table.tsx';
import { FilterChips, filterChoices } from '../list/filter-chips.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { PassageResults } from '../list/passage-results.tsx';
import { TextResults } from '../list/text-results.tsx';
import { listParameters, type SearchScope, useListState } from '../list/use-list-state.ts';
import { useSelection } from '../list/use-selection.ts';

export interface DocumentBrowserProps {
  companyId: string;
  documents: readonly DocumentRecord[];
  /** How many more documents the list of uploads shows. */
  inUploads?: number;
  /** All projects of the company, as targets for Move. */
  projects: readonly { id: string; name: string }[];
  /** The project of these documents. Absent if they belong to all projects. */
  projectId?: string;
  hrefFor: (document: DocumentRecord) => string;
  compareHref?: CompareHref;
  /** The document that is open beside the list. */
  openId?: string;
  viewer: DocumentViewer;
  archiveName: string;
  /** Opens the document and asks for its summary. Must not change between renders, because rows compare it. */
  onSummarise: (document: DocumentRecord) => void;
}

/**
 * A list of documents to search, filter, sort, select and act on. The URL contains the view. Fills its
 * parent.
 */
export function DocumentBrowser(props: DocumentBrowserProps) {
  const { companyId, documents, inUploads = 0, projects, projectId, openId, viewer } = props;
  const { archiveName, onSummarise } = props;
  const state = useListState();
  // A search by meaning covers only one project.
  const searchIn = state.searchIn === 'meaning' && !projectId ? 'names' : state.searchIn;
  const [selecting, setSelecting] = useState(false);
  const projectName = useMemo(() => {
    const names = new Map(projects.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id);
  }, [projects]);
  const choices = useMemo(
    () => filterChoices(documents, projectId ? null : projects),
    [documents, projects, projectId],
  );
  const shown = useMemo(() => {
    const filter = searchIn === 'names' ? state.filter : { ...state.filter, words: '' };
    return sortDocuments(filterDocuments(documents, filter), state.sorting, projectName);
  }, [documents, state, searchIn, projectName]);
  const selection = useSelection(shown);
  const actions = useDocumentActions({ documents, projects, viewer, archiveName, onSummarise });
  const { isResumable, isInterrupted, resume } = useResuming(viewer);
  const isSelecting = selecting || selection.chosen.length > 0;
  const tapChooses = useIsPhone() && isSelecting;
  const hrefFor = useHrefWithList(props.hrefFor);
  const handlers = useMemo(
    () => ({ onResume: resume, actionsFor: actions.actionsFor, tapChooses }),
    [resume, actions.actionsFor, tapChooses],
  );
  const View = state.view === 'grid' ? DocumentCards : DocumentTable;
  return (
    // Without height for the list, the pane around it scrolls.
    <div className="flex min-h-0 flex-1 flex-col max-md:min-h-72">
      <div className="border-b border-rule px-3">
        <ListToolbar
          state={state}
          choices={choices}
          byMeaning={projectId !== undefined}
          selecting={selecting}
          onSelecting={setSelecting}
        />
        <FilterChips state={state} choices={choices} />
      </div>
      <p role="status" className="sr-only">
        <Trans>
          {shown.length} of {documents.length + inUploads} documents
        </Trans>
        {inUploads > 0 && t`, ${inUploads} in the list of uploads`}
      </p>
      {searchIn !== 'names' ? (
        <SearchResults
          searchIn={searchIn}
          companyId={companyId}
          sub={viewer.sub}
          projectId={projectId}
          words={state.filter.words}
          documents={shown}
          hrefFor={hrefFor}
          projectName={projectId ? undefined : projectName}
        />
      ) : shown.length === 0 ? (
        <NothingFound onClear={state.clearAll} />
      ) : (
        <View
          documents={shown}
          hrefFor={hrefFor}
          openId={openId}
          projectName={projectId ? undefined : projectName}
          isResumable={isResumable}
          isInterrupted={isInterrupted}
          selection={selection}
          selecting={isSelecting}
          sorting={state.sorting}
          onSort={state.sortBy}
          handlers={handlers}
          onDelete={(document) => {
            if (mayDelete(viewer, document)) actions.trash([document]);
          }}
        />
      )}
      {searchIn === 'names' && (
        <BulkBar selection={selection} actions={actions.bulk} compareHref={props.compareHref} />
      )}
      {actions.dialogs}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t`No document matches`}
      text={t`Try fewer words, another filter, or search inside the files.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    />
  );
}

/** The interrupted documents that can be resumed, and those of them that the list does not show as such. */
function useResuming(viewer: DocumentViewer) {
  const uploads = useUploadStore();
  const inHand = useUploadDocumentIds();
  const isInterrupted = useInterrupted();
  return {
    isInterrupted,
    isResumable: (document: DocumentRecord) =>
      mayResume(viewer, document) &&
      ((document.status === 'failed' && !inHand.has(document.id) && mayReadAgain(document.failureReason)) ||
        isInterrupted(document)),
    resume: uploads.resume,
  };
}

/** Opening a document beside the list keeps the list's view. */
function useHrefWithList(hrefFor: (document: DocumentRecord) => string) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams(
    listParameters.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return (document: DocumentRecord) => {
    const href = hrefFor(document);
    return kept ? `${href}${href.includes('?') ? '&' : '?'}${kept}` : href;
  };
}

interface SearchResultsProps {
  searchIn: Exclude<SearchScope, 'names'>;
  companyId: string;
  sub: string;
  projectId: string | undefined;
  words: string;
  /** The documents that match the filters. */
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
  projectName: ((projectId: string) => string | undefined) | undefined;
}

/** Search results inside the documents, by words or, in one project, by meaning. */
function SearchResults({ searchIn, projectId, ...search }: SearchResultsProps) {
  if (searchIn === 'meaning' && projectId) return <PassageResults projectId={projectId} {...search} />;
  return <TextResults projectId={projectId} {...search} />;
}
