import { useQuery } from '@tanstack/react-query';
import { FileText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { useSearchValue } from '../../../hooks/use-search-value.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { companyDocumentsQuery } from '../api/list-documents.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentList } from './document-list.tsx';
import { filterDocuments } from './filter-documents.ts';

export interface CompanyDocumentsProps {
  companyId: string;
  mayEdit: boolean;
  hrefFor: (document: DocumentRecord) => string;
  projectName: (projectId: string) => string | undefined;
  /** What to do first while there are none, such as a link to the projects. */
  emptyAction?: ReactNode;
}

/** Every document of the company, searched and filtered by what stands in the address. Fills its parent. */
export function CompanyDocuments({
  companyId,
  mayEdit,
  hrefFor,
  projectName,
  emptyAction,
}: CompanyDocumentsProps) {
  const query = useQuery(companyDocumentsQuery(companyId));
  const [words, setWords] = useSearchValue('search');
  const [status, setStatus] = useSearchValue('status');
  const [type, setType] = useSearchValue('type');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap gap-2 border-b border-rule py-2">
        <SearchField label="Search documents" value={words} onChange={setWords} className="min-w-52 flex-1" />
        <DocumentFilters status={status} onStatus={setStatus} type={type} onType={setType} />
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} />}
        loadingText="Loading documents..."
        errorTitle="The documents could not be loaded"
        isEmpty={(documents) => documents.length === 0}
        empty={
          <EmptyState
            icon={FileText}
            title="No documents yet"
            text="Documents are uploaded into a project."
            action={emptyAction}
          />
        }
      >
        {(documents) => {
          const found = filterDocuments(documents, { words, status, type });
          if (found.length === 0)
            return (
              <EmptyState
                icon={SearchX}
                title="No document matches"
                text="Try fewer words or another filter."
              />
            );
          return (
            <DocumentList documents={found} hrefFor={hrefFor} projectName={projectName} mayEdit={mayEdit} />
          );
        }}
      </QueryView>
    </div>
  );
}
