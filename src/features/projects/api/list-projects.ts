import { queryOptions } from '@tanstack/react-query';
import { isInTrash } from '#domain/documents/trash.ts';
import { openProjects } from '#features/company/api/open-projects.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';
import { type Project, type ProjectRow, projectFields, projectOf } from './project.ts';

/** Rows a request. */
const pageRows = 500;

/** Every project row of the company, newest first, those in the trash too: they keep their slugs. */
export function listProjectRows(companyId: string, client: DataClient = dataClient()): Promise<ProjectRow[]> {
  return allRows((nextToken) =>
    client.models.Project.projectsByCompany(
      { companyId },
      { sortDirection: 'DESC', limit: pageRows, nextToken, selectionSet: projectFields },
    ),
  );
}

/** The projects of the company that the caller may open, newest first, without those in the trash. */
export async function listProjects(companyId: string): Promise<Project[]> {
  const [rows, mayOpen] = await Promise.all([listProjectRows(companyId), openProjects(companyId)]);
  return rows.filter((row) => !row.deletedAt && mayOpen(row.id)).map(projectOf);
}

/** The projects that can still be taken out of the trash, deleted last first. */
async function listDeletedProjects(
  companyId: string,
  now: number,
  client: DataClient = dataClient(),
): Promise<Project[]> {
  const rows = (await listProjectRows(companyId, client)).map(projectOf);
  return rows
    .filter((project) => isInTrash(project, now))
    .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));
}

export function deletedProjectsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['deleted-projects', companyId] as const,
    queryFn: () => listDeletedProjects(companyId, Date.now()),
  });
}

export function projectsQuery(companyId: string) {
  return queryOptions({ queryKey: ['projects', companyId], queryFn: () => listProjects(companyId) });
}
