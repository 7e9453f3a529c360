import { trash } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { wholeRow } from '../functions/company-data/taken-models.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const SHOWN = 'id companyId name slug deletedAt createdAt updatedAt';

/** Rows of all companies. */
export function projectRows(query: GraphqlClient) {
  const projects = table(query, 'Project', SHOWN);
  return {
    /** The whole row, for the JSON copy. */
    project: (id: string) => projects.get(id, wholeRow('Project')),
    /** Newest first, including projects in the trash. */
    projectsOf: (companyId: string) =>
      projects.list('projectsByCompany', { companyId }, SHOWN, { newestFirst: true }),
    projectIds: async (companyId: string) =>
      (await projects.list('projectsByCompany', { companyId }, 'id')).map(({ id }) => id),
    markProject: (id: string, deletedAt: string | null) => projects.update({ id, deletedAt }),
    /** A page of the company's projects that have been in the trash since before an ISO time, longest first. */
    projectsTrashedBefore: (companyId: string, before: string, nextToken: string | null) =>
      projects.page('projectsByTrash', { companyId }, 'id', {
        ...{ sort: { deletedAt: { lt: before } }, limit: trash.purgedPerPage, nextToken },
      }),
    removeProject: projects.remove,
  };
}

/** The assignments of people to projects. */
export function assignmentRows(query: GraphqlClient) {
  const assignments = table(query, 'UserProject', 'id companyId userId projectId createdAt updatedAt');
  const removeEach = async (rows: readonly { id: string; companyId: string }[], companyId?: string) => {
    for (const row of rows)
      if (companyId === undefined || row.companyId === companyId) await assignments.remove(row.id);
  };
  return {
    async isAssigned({ sub, companyId }: Caller, projectId: string): Promise<boolean> {
      const options = { filter: { projectId: { eq: projectId } } };
      const rows = await assignments.list('userProjectsByUser', { userId: sub }, 'companyId', options);
      return rows.some((row) => row.companyId === companyId);
    },
    async assignedProjects({ sub, companyId }: Caller): Promise<ReadonlySet<string>> {
      const rows = await assignments.list('userProjectsByUser', { userId: sub }, 'companyId projectId');
      return new Set(rows.filter((row) => row.companyId === companyId).map(({ projectId }) => projectId));
    },
    async assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void> {
      const { companyId, userId, projectId } = assignment;
      // The id contains the company, so that no row of another company can take its place.
      await assignments.createOnce({ id: `${companyId}_${userId}_${projectId}`, ...assignment });
    },
    /** Removes a person's assignments in that company, or in every one. */
    unassign: async (userId: string, companyId?: string) =>
      removeEach(await assignments.list('userProjectsByUser', { userId }, 'id companyId'), companyId),
    /** Removes the project's assignments in its own company. */
    removeAssignments: async ({ id: projectId, companyId }: { id: string; companyId: string }) =>
      removeEach(await assignments.list('userProjectsByProject', { projectId }, 'id companyId'), companyId),
  };
}
