import { addActivity } from '../../rows/activity.ts';
import { offerRows } from '../../rows/user-invitation.ts';
import { type GraphqlClient, unlessConditionFailed } from '../data-api/graphql-client.ts';
import { readPages } from '../data-api/read-pages.ts';
import * as operations from './operations.ts';
import type { CompanyRow, MembershipRows, UserRow } from './rows.ts';

/** The rows behind the data API. A create meets its row's id only once, by the condition that AppSync puts on it. */
export function membershipRows(query: GraphqlClient): MembershipRows {
  const createOnce = (operation: string, input: object) =>
    unlessConditionFailed(() => query(operation, { input }));

  return {
    ...offerRows(query),
    user: async (id) => (await query<{ getUser: UserRow | null }>(operations.getUser, { id })).getUser,
    hasUsers: async (companyId) =>
      (await readPages(query, operations.usersByCompany, { companyId })).length > 0,
    createUser: (user) => createOnce(operations.createUser, user),
    recordLogin: async (id, lastLoginAt) =>
      void (await query(operations.updateUser, { input: { id, lastLoginAt } })),
    company: async (id) =>
      (await query<{ getCompany: CompanyRow | null }>(operations.getCompany, { id })).getCompany,
    createCompany: (company) => createOnce(operations.createCompany, company),
    assignProject: async (assignment) => {
      const { companyId, userId, projectId } = assignment;
      // With the company in it, no row of another company can be in its place.
      const id = `${companyId}_${userId}_${projectId}`;
      await createOnce(operations.createUserProject, { id, ...assignment });
    },
    async unassign(userId, companyId) {
      const rows = await readPages<{ id: string; companyId: string }>(query, operations.assignments, {
        userId,
      });
      for (const row of rows.filter((assignment) => assignment.companyId === companyId))
        await query(operations.deleteUserProject, { input: { id: row.id } });
    },
    addActivity: (activity) => addActivity(query, activity),
  };
}
