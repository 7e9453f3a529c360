import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type CompanyFigures,
  companyFigures,
  figureOf,
  recentOf,
} from '#domain/dashboard/company-figures.ts';
import { emptyIfMissing } from '#domain/dashboard/missing-storage-key.ts';
import { countByProject } from '#domain/documents/trash.ts';
import { dashboardErrors } from '#domain/errors/catalogue.ts';
import { dashboard } from '#domain/limits/limits.ts';
import {
  type Company,
  companyQuery,
  getCompany,
  listMembers,
  type Member,
  membersQuery,
} from '#features/company/api/company.ts';
import { dashboardSnapshot } from '#features/dashboard/api/dashboard-snapshot.ts';
import type { ShownFigures } from '#features/dashboard/components/figures-strip.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { companyDocumentsQuery, listCompanyDocuments } from '#features/documents/api/documents.ts';
import { listProjects, type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { useMinimumTime } from '#hooks/use-timing.ts';
import { toast } from '#ui/toaster.tsx';

const stored = { listProjects, listCompanyDocuments, listMembers, getCompany };

/**
 * The data of the dashboard. Data saved less than five minutes ago is shown at once while it is requested again, and
 * stays if that fails. It is not put into the query cache, because its documents are only the latest. Each list has
 * its own query, so that a failed one does not affect the others.
 */
export function useCompanyData(companyId: string, lists = stored) {
  const [saved] = useState(() => dashboardSnapshot(companyId).readEntry());
  const kept = saved?.value;
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
    /** When the oldest of the lists was loaded, in milliseconds since 1970. 0 if none was. */
    asOf: oldestOf([projects, documents, members]),
    /** The device's saved data, for lists that the queries have not loaded. */
    kept,
    keptAt: saved?.savedAt,
    figures: { ...(holding ? undefined : figures), retry: useRetry([projects, documents, members, company]) },
    /** Undefined until they are counted. */
    documentCount: (projectId: string) => (shownCounts ? (shownCounts[projectId] ?? 0) : undefined),
    /** True while skeletons are shown: data is missing, or arrived a moment ago. */
    holding,
  };
}

function oldestOf(lists: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): number {
  const times = lists.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : 0;
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

/**
 * Repeats the failed requests. Undefined if none failed. The function stays available, and busy, until all have been
 * answered.
 */
function useRetry(queries: readonly UseQueryResult<unknown>[]) {
  const [retrying, setRetrying] = useState(false);
  if (!retrying && !queries.some((query) => query.isError)) return undefined;
  return {
    retrying,
    onRetry: async () => {
      setRetrying(true);
      // A request that is already running is not repeated.
      await Promise.all(queries.map((query) => query.refetch({ cancelRefetch: false })));
      setRetrying(false);
    },
  };
}

type List = Pick<UseQueryResult<readonly { createdAt: string }[]>, 'data' | 'isError'>;

/**
 * Each figure from its own list, otherwise from the saved data. Null if the list failed, undefined while it loads.
 */
function shownFigures(
  { projects, documents, members }: Record<'projects' | 'documents' | 'members', List>,
  kept: CompanyFigures | undefined,
  nowMs = Date.now(),
): ShownFigures {
  const missing = (list: List) => (list.isError ? null : undefined);
  const figure = (list: List, name: 'projects' | 'documents' | 'members') =>
    list.data ? figureOf(list.data, nowMs) : (kept?.[name] ?? missing(list));
  return {
    projects: figure(projects, 'projects'),
    documents: figure(documents, 'documents'),
    members: figure(members, 'members'),
    recentDocuments: documents.data
      ? recentOf(documents.data, nowMs)
      : (kept?.recentDocuments ?? missing(documents)),
  };
}

interface Deps {
  projects: UseQueryResult<Project[]>;
  documents: UseQueryResult<DocumentRecord[]>;
  members: UseQueryResult<Member[]>;
  company: Company | null;
}

/**
 * Saves the dashboard on the device for the next visit, when every list has loaded and after each later change. A
 * failed refresh saves nothing, so that old data is not saved as new.
 */
function useSnapshot(companyId: string, { projects, documents, members, company }: Deps): void {
  const asOf = Math.max(projects.dataUpdatedAt, documents.dataUpdatedAt, members.dataUpdatedAt);
  useEffect(() => {
    if (!projects.data || !documents.data || !members.data) return;
    const lists = { projects: projects.data, documents: documents.data, members: members.data };
    dashboardSnapshot(companyId).write({
      figures: companyFigures(lists, asOf),
      projects: projects.data,
      documents: documents.data.slice(0, dashboard.recentDocuments),
      counts: countByProject(documents.data),
      company,
    });
  }, [companyId, projects.data, documents.data, members.data, company, asOf]);
}
