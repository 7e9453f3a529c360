import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { companyRows } from '../../rows/people.ts';
import { assignmentRows } from '../../rows/project.ts';
import type { GraphqlClient } from './graphql-client.ts';

/** The rows that decide whether a person may open a project, read at the time of the request. */
export interface ProjectAccessRows {
  projectAccess(companyId: string): Promise<ProjectAccess>;
  isAssigned(caller: Caller, projectId: string): Promise<boolean>;
}

/** The rows that decide which projects a person may open. */
export interface OpenProjectRows extends Pick<ProjectAccessRows, 'projectAccess'> {
  assignedProjects(caller: Caller): Promise<ReadonlySet<string>>;
}

/**
 * Whether the caller may read the contents of this project. An Admin or Owner always may. A User may if the
 * company shows all projects to all members, or the project is currently assigned to them. Call it only after
 * checking that the project exists in the company.
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

/** The company's projects that the caller may open, by `mayOpenProject`. */
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
