import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { companyRows } from '../../rows/company.ts';
import { assignmentRows } from '../../rows/project.ts';
import type { GraphqlClient } from './graphql-client.ts';

/** What decides whether a person may open a project, read at the time of the request. */
export interface ProjectAccessRows {
  projectAccess(companyId: string): Promise<ProjectAccess>;
  isAssigned(caller: Caller, projectId: string): Promise<boolean>;
}

/**
 * Whether the caller may have what is inside that project of their company: always for Admin and Owner; for a User where
 * the company shows every project to all members, or the User is assigned now. The caller of this function checks that the
 * project exists and is the company's.
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

/** The rows behind the data API. */
export function projectAccessRows(query: GraphqlClient): ProjectAccessRows {
  const { projectAccess } = companyRows(query);
  const { isAssigned } = assignmentRows(query);
  return { projectAccess, isAssigned };
}
