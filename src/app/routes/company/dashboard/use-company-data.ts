import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../../../components/ui/toaster.tsx';
import { companyFigures } from '../../../../domain/dashboard/company-figures.ts';
import { emptyIfMissing } from '../../../../domain/dashboard/missing-storage-key.ts';
import { dashboardErrors } from '../../../../domain/errors/catalogue.ts';
import { dashboard } from '../../../../domain/limits/limits.ts';
import { companyQuery } from '../../../../features/company/api/get-company.ts';
import { listMembers, membersQuery } from '../../../../features/company/api/list-members.ts';
import {
  type DashboardSnapshot,
  dashboardSnapshot,
} from '../../../../features/dashboard/api/dashboard-snapshot.ts';
import {
  companyDocumentsQuery,
  listCompanyDocuments,
} from '../../../../features/documents/api/list-documents.ts';
import { listProjects, projectsQuery } from '../../../../features/projects/api/list-projects.ts';
import { useMinimumTime } from '../../../../hooks/use-minimum-time.ts';

const stored = { listProjects, listCompanyDocuments, listMembers };

/**
 * What the dashboard shows. What it showed less than five minutes ago paints at once and is asked for anew; each list has
 * its own query, so that one that fails does not take the others along.
 */
export function useCompanyData(companyId: string, lists = stored) {
  const [snapshot] = useState(() => dashboardSnapshot(companyId).read());
  const projects = useQuery({
    ...projectsQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listProjects(companyId)),
    placeholderData: snapshot?.projects,
  });
  const documents = useQuery({
    ...companyDocumentsQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listCompanyDocuments(companyId)),
    placeholderData: snapshot?.documents,
  });
  const members = useQuery({
    ...membersQuery(companyId),
    queryFn: () => emptyIfMissing(() => lists.listMembers(companyId)),
  });
  const company = useQuery({ ...companyQuery(companyId), placeholderData: snapshot?.company ?? undefined });
  useLoadingErrorToast(projects.isError || documents.isError || members.isError);

  const live = useMemo<DashboardSnapshot | null>(() => {
    if (projects.isPlaceholderData || documents.isPlaceholderData) return null;
    if (!projects.data || !documents.data || !members.data) return null;
    const parts = { projects: projects.data, documents: documents.data, members: members.data };
    return {
      figures: companyFigures(parts, Date.now()),
      projects: projects.data,
      documents: documents.data.slice(0, dashboard.recentDocuments),
      counts: countByProject(documents.data),
      company: company.data ?? null,
    };
  }, [projects, documents, members.data, company.data]);
  useEffect(() => {
    if (live) dashboardSnapshot(companyId).write(live);
  }, [companyId, live]);

  const shown = live ?? snapshot;
  const holding = useMinimumTime(projects.isPending || documents.isPending, dashboard.minimumLoadingMs);
  return {
    projects,
    documents,
    company,
    figures: holding ? undefined : shown?.figures,
    /** Undefined until they are counted. */
    documentCount: (projectId: string) => (shown ? (shown.counts[projectId] ?? 0) : undefined),
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

function countByProject(documents: readonly { projectId: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { projectId } of documents) counts[projectId] = (counts[projectId] ?? 0) + 1;
  return counts;
}
