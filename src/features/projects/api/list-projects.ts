import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { allRows } from '../../../lib/amplify/data-result.ts';
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

/** The projects of the company, newest first, without those in the trash. */
export async function listProjects(companyId: string, client: DataClient = dataClient()): Promise<Project[]> {
  const rows = await listProjectRows(companyId, client);
  return rows.filter((row) => !row.deletedAt).map(projectOf);
}

export function projectsQuery(companyId: string) {
  return queryOptions({ queryKey: ['projects', companyId], queryFn: () => listProjects(companyId) });
}
