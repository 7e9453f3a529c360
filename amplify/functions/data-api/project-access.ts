import type { Caller } from '#domain/tenancy/caller.ts';
import { type ProjectAccess, projectAccessOf } from '#domain/tenancy/project-access.ts';
import type { GraphqlClient } from './graphql-client.ts';
import { readPages } from './read-pages.ts';

/** What decides whether a person may open a project, read at the time of the request. */
export interface ProjectAccessRows {
  projectAccess(companyId: string): Promise<ProjectAccess>;
  isAssigned(caller: Caller, projectId: string): Promise<boolean>;
}

/**
 * Whether the caller may have what is inside that project of his company: always for Admin and Owner, for a User where
 * the company shows every project to everybody or an assignment stands now. It does not look whether the project exists
 * or whose it is: the caller of this function does.
 */
export async function mayOpenProject(
  caller: Caller,
  projectId: string,
  rows: ProjectAccessRows,
): Promise<boolean> {
  if (caller.isManager) return true;
  if ((await rows.projectAccess(caller.companyId)) === 'all') return true;
  return rows.isAssigned(caller, projectId);
}

const getCompany = /* GraphQL */ `
  query ProjectAccess($id: ID!) { getCompany(id: $id) { projectAccess } }
`;

const assignments = /* GraphQL */ `
  query Assignments($userId: ID!, $projectId: ID!, $nextToken: String) {
    rows: userProjectsByUser(
      userId: $userId
      filter: { projectId: { eq: $projectId } }
      limit: 1000
      nextToken: $nextToken
    ) {
      items { companyId }
      nextToken
    }
  }
`;

/** The rows behind the data API. */
export function projectAccessRows(query: GraphqlClient): ProjectAccessRows {
  return {
    async projectAccess(id) {
      const { getCompany: row } = await query<{ getCompany: { projectAccess: string | null } | null }>(
        getCompany,
        { id },
      );
      return projectAccessOf(row?.projectAccess);
    },
    async isAssigned({ sub, companyId }, projectId) {
      const variables = { userId: sub, projectId };
      const rows = await readPages<{ companyId: string }>(query, assignments, variables);
      return rows.some((row) => row.companyId === companyId);
    },
  };
}
