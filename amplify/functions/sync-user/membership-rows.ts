import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';
import { addActivity } from '../data-api/new-activity.ts';
import { readPages } from '../data-api/read-pages.ts';
import * as operations from './operations.ts';
import type { CompanyRow, InvitationRow, MembershipRows, UserRow } from './rows.ts';

/** The rows behind the data API. A create meets its row's id only once, by the condition that AppSync puts on it. */
export function membershipRows(query: GraphqlClient): MembershipRows {
  const createOnce = (operation: string, input: object) =>
    unlessConditionFailed(() => query(operation, { input }));
  const all = <Row>(operation: string, variables: object) => readPages<Row>(query, operation, variables);

  return {
    user: async (id) => (await query<{ getUser: UserRow | null }>(operations.getUser, { id })).getUser,
    usersByEmail: (email) => all<UserRow>(operations.usersByEmail, { email }),
    hasUsers: async (companyId) => (await all(operations.usersByCompany, { companyId })).length > 0,
    createUser: (user) => createOnce(operations.createUser, user),
    recordLogin: async (id, lastLoginAt) =>
      void (await query(operations.updateUser, { input: { id, lastLoginAt } })),
    deleteUser: (id) => unlessConditionFailed(() => query(operations.deleteUser, { input: { id } })),
    company: async (id) =>
      (await query<{ getCompany: CompanyRow | null }>(operations.getCompany, { id })).getCompany,
    createCompany: (company) => createOnce(operations.createCompany, company),
    invitationsByEmail: (email) => all<InvitationRow>(operations.invitationsByEmail, { email }),
    acceptInvitation: async (id) =>
      void (await query(operations.updateUserInvitation, { input: { id, status: 'accepted' } })),
    invitedProjects: async (invitationId) => {
      const rows = await all<{ projectId: string }>(operations.invitedProjects, { invitationId });
      return rows.map(({ projectId }) => projectId);
    },
    assignProject: async (assignment) => {
      const id = `${assignment.userId}_${assignment.projectId}`;
      await createOnce(operations.createUserProject, { id, ...assignment });
    },
    addActivity: (activity) => addActivity(query, activity),
  };
}

/** False where the row is there already, or, for a delete, is gone already. */
async function unlessConditionFailed(mutation: () => Promise<unknown>): Promise<boolean> {
  try {
    await mutation();
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
