import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsOf } from '#components/dates.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { companyDocumentsQuery } from '../api/documents.ts';
import { DocumentBrowser } from './document-browser.tsx';

export interface CompanyDocumentsProps {
  companyId: string;
  companyName: string;
  viewer: DocumentViewer;
  projects: readonly { id: string; name: string }[];
  hrefFor: (document: DocumentRecord) => string;
  onSummarise: (document: DocumentRecord) => void;
  /** Shown while there are none, such as a link to the projects. */
  emptyAction?: ReactNode;
}

/** All documents of the company. Fills its parent. */
export function CompanyDocuments({ companyId, companyName, emptyAction, ...browser }: CompanyDocumentsProps) {
  const query = useQuery(companyDocumentsQuery(companyId));
  return (
    <>
      <AsOf at={query.dataUpdatedAt} className="pb-2 max-md:px-3" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} />}
        loadingText={t`Loading documents...`}
        errorTitle={t`The documents could not be loaded`}
        isEmpty={(documents) => documents.length === 0}
        empty={
          <EmptyState
            icon={FileText}
            title={t`No documents yet`}
            text={
              browser.viewer.isManager
                ? t`Documents are uploaded into a project.`
                : t`Documents uploaded to your projects appear here.`
            }
            action={emptyAction}
          />
        }
      >
        {(documents) => (
          <DocumentBrowser
            companyId={companyId}
            documents={documents}
            archiveName={t`${companyName} documents`}
            {...browser}
          />
        )}
      </QueryView>
    </>
  );
}
