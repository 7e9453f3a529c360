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

/** What decides which projects a person may open. */
export interface OpenProjectRows extends Pick<ProjectAccessRows, 'projectAccess'> {
  assignedProjects(caller: Caller): Promise<ReadonlySet<string>>;
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

/** Those of the company's projects for which `mayOpenProject` says yes. */
export async function onlyOpenProjects<Project extends { id: string }>(
  caller: Caller,
  projects: readonly Project[],
  rows: OpenProjectRows,
): Promise<Project[]> {
  if (caller.isManager || (await rows.projectAccess(caller.companyId)) === 'all') return [...projects];
  const assigned = await rows.assignedProjects(caller);
  return projects.filter(({ id }) => assigned.has(id));
}

/** The rows behind the data API. */
export function projectAccessRows(query: GraphqlClient): ProjectAccessRows & OpenProjectRows {
  const { projectAccess } = companyRows(query);
  const { isAssigned, assignedProjects } = assignmentRows(query);
  return { projectAccess, isAssigned, assignedProjects };
}
