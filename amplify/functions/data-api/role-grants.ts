import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { isPrepared } from '#domain/team/last-manager.ts';
import { type Caller, roleOf } from '#domain/tenancy/caller.ts';
import { mayGrant, type Role, roleOrUser } from '#domain/tenancy/roles.ts';
import { findMembership } from '../../auth/pre-token-generation/membership.ts';
import { invitationRows, mayGo, userRows, userTable } from '../../rows/people.ts';
import type { GraphqlClient } from './graphql-client.ts';

/** Throws `forbidden` if the caller may not give this role. */
export function requireGrant(caller: Caller, role: unknown): void {
  if (!mayGrant(roleOf(caller), roleOrUser(role))) throw new AppError('forbidden', teamErrors.mayNotGrant);
}

/**
 * Cancels a person's open invitations that their current role no longer allows: all of them if the person
 * left, was removed or deactivated, or became a User; those for Admins if an Admin became an Owner. Accepting
 * checks the same right, so an invitation that is not cancelled yet gives no access.
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
    invitedBy === inviterId && !mayOffer(roleOrUser(role));

  const now = Date.now();
  for (const { id } of (await pendingInvitations(companyId)).filter(isVoid)) await cancel(id, now);
  const team = await userRows(query).team(companyId);
  for (const { id } of team.filter((row) => isPrepared(row) && isVoid(row)))
    await userTable(query).removeIf(mayGo(now), id);
}
