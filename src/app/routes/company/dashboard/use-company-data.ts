import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { emptyIfMissing } from '#domain/dashboard/missing-storage-key.ts';
import { countByProject } from '#domain/documents/trash.ts';
import { dashboardErrors } from '#domain/errors/catalogue.ts';
import { dashboard } from '#domain/limits/limits.ts';
import { companyQuery, getCompany } from '#features/company/api/get-company.ts';
import { listMembers, membersQuery } from '#features/company/api/list-members.ts';
import { dashboardSnapshot } from '#features/dashboard/api/dashboard-snapshot.ts';
import { companyDocumentsQuery, listCompanyDocuments } from '#features/documents/api/list-documents.ts';
import { listProjects, projectsQuery } from '#features/projects/api/list-projects.ts';
import { useMinimumTime } from '#hooks/use-minimum-time.ts';
import { toast } from '#ui/toaster.tsx';
import { shownFigures } from './shown-figures.ts';
import { useRetry } from './use-retry.ts';
import { useSnapshot } from './use-snapshot.ts';

const stored = { listProjects, listCompanyDocuments, listMembers, getCompany };

/**
 * What the dashboard shows. What it showed less than five minutes ago paints at once and is asked for anew, and stays where
 * that fails; it is kept out of the query cache, since its documents are only the latest. Each list has its own query, so
 * that one that fails does not take the others along.
 */
export function useCompanyData(companyId: string, lists = stored) {
  const [kept] = useState(() => dashboardSnapshot(companyId).read());
  const projects = useQuery({
    ...projectsQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listProjects(companyId)),
  });
  const documents = useQuery({
    ...companyDocumentsQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listCompanyDocuments(companyId)),
  });
  const members = useQuery({
    ...membersQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listMembers(companyId)),
  });
  const company = useQuery({
    ...companyQuery(companyId),
    queryFn: () => lists.getCompany(companyId),
  });
  useLoadingErrorToast(projects.isError || documents.isError || members.isError);
  useSnapshot(companyId, { projects, documents, members, company: company.data ?? kept?.company ?? null });

  const waiting = !kept && (projects.isPending || documents.isPending);
  const holding = useFirstTime(useMinimumTime(waiting, dashboard.minimumLoadingMs));
  const figures = shownFigures({ projects, documents, members }, kept?.figures);
  const counts = useMemo(() => documents.data && countByProject(documents.data), [documents.data]);
  const shownCounts = counts ?? kept?.counts;
  return {
    projects,
    documents,
    company: {
      data: company.data === undefined ? (kept?.company ?? undefined) : company.data,
      isError: company.isError,
    },
    /** What the device kept from the last visit, for what the queries do not give. */
    kept,
    figures: { ...(holding ? undefined : figures), retry: useRetry([projects, documents, members, company]) },
    /** Undefined until they are counted. */
    documentCount: (projectId: string) => (shownCounts ? (shownCounts[projectId] ?? 0) : undefined),
    /** The skeletons show: something is still missing, or came a moment ago. */
    holding,
  };
}

export type CompanyData = ReturnType<typeof useCompanyData>;

function useLoadingErrorToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toast.error(dashboardErrors.loadTitle, { description: dashboardErrors.loadText });
  }, [failed]);
}

/** True until `active` is first false, so that a later retry does not hide loaded data. */
function useFirstTime(active: boolean): boolean {
  const [over, setOver] = useState(!active);
  if (!active && !over) setOver(true);
  return active && !over;
}
