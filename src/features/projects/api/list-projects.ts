import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { allRows } from '../../../lib/amplify/data-result.ts';
import { type Project, projectFields, projectOf } from './project.ts';

/** Rows a request. */
const pageRows = 500;

/** The projects of the company, newest first, without those in the trash. */
export async function listProjects(companyId: string, client: DataClient = dataClient()): Promise<Project[]> {
  const rows = await allRows((nextToken) =>
    client.models.Project.projectsByCompany(
      { companyId },
      { sortDirection: 'DESC', limit: pageRows, nextToken, selectionSet: projectFields },
    ),
  );
  return rows.filter((row) => !row.deletedAt).map(projectOf);
}

export function projectsQuery(companyId: string) {
  return queryOptions({ queryKey: ['projects', companyId], queryFn: () => listProjects(companyId) });
}
