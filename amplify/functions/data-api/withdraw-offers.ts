import { isPrepared } from '#domain/team/last-manager.ts';
import { isRole, mayGrant, type Role } from '#domain/tenancy/roles.ts';
import { findMembership } from '../../auth/pre-token-generation/membership.ts';
import { mayGo, userRows, userTable } from '../../rows/user.ts';
import { invitationRows } from '../../rows/user-invitation.ts';
import type { GraphqlClient } from './graphql-client.ts';

/**
 * Cancels the open offers of one person in a company that the person's present role does not cover: all of them where the
 * person was removed, deactivated, has become a User or left; those of an Admin's place where an Admin became Owner.
 * Accepting asks for that right, too, so an offer that is not cancelled yet opens nothing.
 */
export async function withdrawOffers(
  query: GraphqlClient,
  { inviterId, companyId }: { inviterId: string; companyId: string },
): Promise<void> {
  const { pendingInvitations, cancel } = invitationRows(query);
  const inviter = await findMembership(query, inviterId);
  const mayOffer = (role: Role) =>
    inviter?.isActive === true && inviter.companyId === companyId && mayGrant(inviter.role, role);
  const isVoid = ({ invitedBy, role }: { invitedBy: string | null; role: Role | null }) =>
    invitedBy === inviterId && !mayOffer(isRole(role) ? role : 'User');

  const now = Date.now();
  for (const { id } of (await pendingInvitations(companyId)).filter(isVoid)) await cancel(id, now);
  const team = await userRows(query).team(companyId);
  for (const { id } of team.filter((row) => isPrepared(row) && isVoid(row)))
    await userTable(query).removeIf(mayGo(now), id);
}
