import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../../components/ui/toaster.tsx';
import { companyFigures } from '../../../../domain/dashboard/company-figures.ts';
import { membersQuery } from '../../../../features/company/api/list-members.ts';
import { companyDocumentsQuery } from '../../../../features/documents/api/list-documents.ts';
import { projectsQuery } from '../../../../features/projects/api/list-projects.ts';
import { useDocumentCounts } from '../../../../features/projects/api/use-document-counts.ts';

/** What the dashboard shows, each list by its own query so that one that fails does not take the others along. */
export function useCompanyData(companyId: string) {
  const projects = useQuery(projectsQuery(companyId));
  const documents = useQuery(companyDocumentsQuery(companyId));
  const members = useQuery(membersQuery(companyId));
  const documentCount = useDocumentCounts(companyId);
  const failed = projects.isError || documents.isError || members.isError;

  useEffect(() => {
    if (failed)
      toast.error('Loading Error', { description: 'Failed to load dashboard data. Please try again.' });
  }, [failed]);

  const figures =
    projects.data && documents.data && members.data
      ? companyFigures(
          { projects: projects.data, documents: documents.data, members: members.data },
          Date.now(),
        )
      : undefined;
  return { projects, documents, documentCount, figures };
}

export type CompanyData = ReturnType<typeof useCompanyData>;
