import type { Role } from '#domain/tenancy/roles.ts';
import { type GraphqlClient, unlessConditionFailed } from '../functions/data-api/graphql-client.ts';
import { claimEnd, notClaimed } from '../functions/data-api/offer-claim.ts';
import { readPages } from '../functions/data-api/read-pages.ts';
import { mayGo } from '../functions/data-api/remaining-manager.ts';
import * as operations from '../functions/sync-user/operations.ts';
import type { InvitationRow, OfferRows } from '../functions/sync-user/rows.ts';

export function offerRows(query: GraphqlClient): OfferRows {
  const write = (operation: string, input: object, condition?: object) =>
    unlessConditionFailed(() => query(operation, { input, condition }));

  return {
    invitation: async (id) =>
      (await query<{ row: InvitationRow | null }>(operations.getUserInvitation, { id })).row,
    invitationsByEmail: (email) => readPages(query, operations.invitationsByEmail, { email }),
    usersByEmail: (email) => readPages(query, operations.usersByEmail, { email }),
    claim: ({ id, kind, companyId, role }, now) => {
      const unchanged = [{ companyId: { eq: companyId } }, roleIs(role)];
      return kind === 'invitation'
        ? write(
            operations.updateUserInvitation,
            { id, claimedUntil: claimEnd(now) },
            { and: [...unchanged, isPending, notClaimed(now.getTime())] },
          )
        : write(
            operations.updateUser,
            { id, mustStayUntil: claimEnd(now) },
            { and: [...unchanged, { isActive: { eq: true } }, mayGo(now.getTime())] },
          );
    },
    release: async ({ id, kind }) => {
      if (kind === 'invitation') await write(operations.updateUserInvitation, { id, claimedUntil: null });
      else await write(operations.updateUser, { id, mustStayUntil: null });
    },
    accept: async ({ id, kind }) => {
      if (kind === 'invitation')
        await write(operations.updateUserInvitation, { id, status: 'accepted', claimedUntil: null });
      else await write(operations.deleteUser, { id });
    },
    withdraw: ({ id, kind }, now) =>
      kind === 'invitation'
        ? write(
            operations.updateUserInvitation,
            { id, status: 'cancelled' },
            { and: [isPending, notClaimed(now.getTime())] },
          )
        : write(operations.deleteUser, { id }, mayGo(now.getTime())),
    async invitedProjects({ id, kind, companyId }) {
      if (kind !== 'invitation') return [];
      const rows = await readPages<{ companyId: string; projectId: string }>(
        query,
        operations.invitedProjects,
        { invitationId: id },
      );
      return rows.filter((row) => row.companyId === companyId).map(({ projectId }) => projectId);
    },
  };
}

const isPending = { status: { eq: 'pending' } };

/** A row without a role offers that of a User. */
const roleIs = (role: Role) =>
  role === 'User' ? { and: [{ role: { ne: 'Admin' } }, { role: { ne: 'Owner' } }] } : { role: { eq: role } };
