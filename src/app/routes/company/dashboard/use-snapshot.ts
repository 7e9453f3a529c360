import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { companyFigures } from '#domain/dashboard/company-figures.ts';
import { countByProject } from '#domain/documents/trash.ts';
import { dashboard } from '#domain/limits/limits.ts';
import type { Company } from '#features/company/api/get-company.ts';
import type { Member } from '#features/company/api/list-members.ts';
import { dashboardSnapshot } from '#features/dashboard/api/dashboard-snapshot.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Project } from '#features/projects/api/project.ts';

interface Deps {
  projects: UseQueryResult<Project[]>;
  documents: UseQueryResult<DocumentRecord[]>;
  members: UseQueryResult<Member[]>;
  company: Company | null;
}

/**
 * Keeps the dashboard on the device for the next visit, once every list is there, and again whenever one comes anew. A
 * refresh that fails writes nothing, so that old data does not pass for new.
 */
export function useSnapshot(companyId: string, { projects, documents, members, company }: Deps): void {
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
