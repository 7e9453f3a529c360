import { isRole, mayGrant, type Role } from '#domain/tenancy/roles.ts';
import { findMembership } from '../../auth/pre-token-generation/membership.ts';
import { teamOf } from '../../rows/user.ts';
import { type GraphqlClient, unlessConditionFailed } from './graphql-client.ts';
import { notClaimed } from './offer-claim.ts';
import { readPages } from './read-pages.ts';
import { mayGo } from './remaining-manager.ts';

interface OfferRow {
  id: string;
  role: string | null;
  invitedBy: string | null;
}

const invitations = /* GraphQL */ `
  query OpenInvitations($companyId: ID!, $nextToken: String) {
    rows: invitationsByCompanyAndStatus(
      companyId: $companyId
      status: { eq: "pending" }
      limit: 1000
      nextToken: $nextToken
    ) {
      items { id role invitedBy }
      nextToken
    }
  }
`;

/** Subscribers see what a mutation selects. */
const cancelInvitation = /* GraphQL */ `
  mutation CancelInvitation($input: UpdateUserInvitationInput!, $condition: ModelUserInvitationConditionInput) {
    updateUserInvitation(input: $input, condition: $condition) {
      id companyId email role invitedBy expiresAt status sentAt createdAt updatedAt
    }
  }
`;

const removeUser = /* GraphQL */ `
  mutation RemovePreparedUser($input: DeleteUserInput!, $condition: ModelUserConditionInput) {
    deleteUser(input: $input, condition: $condition) { id companyId }
  }
`;

/**
 * Cancels the open offers of one person in a company that the person's present role does not cover: all of them where the
 * person was removed, deactivated, has become a User or left; those of an Admin's place where an Admin became Owner.
 * Accepting asks for that right, too, so an offer that is not cancelled yet opens nothing.
 */
export async function withdrawOffers(
  query: GraphqlClient,
  { inviterId, companyId }: { inviterId: string; companyId: string },
): Promise<void> {
  const inviter = await findMembership(query, inviterId);
  const mayOffer = (role: Role) =>
    inviter?.isActive === true && inviter.companyId === companyId && mayGrant(inviter.role, role);
  const isVoid = ({ invitedBy, role }: OfferRow) =>
    invitedBy === inviterId && !mayOffer(isRole(role) ? role : 'User');

  const now = Date.now();
  for (const { id } of (await readPages<OfferRow>(query, invitations, { companyId })).filter(isVoid)) {
    const condition = { and: [{ status: { eq: 'pending' } }, notClaimed(now)] };
    await unlessConditionFailed(() =>
      query(cancelInvitation, { input: { id, status: 'cancelled' }, condition }),
    );
  }
  for (const { id } of (await teamOf(query)(companyId)).filter((row) => row.sub === null && isVoid(row)))
    await unlessConditionFailed(() => query(removeUser, { input: { id }, condition: mayGo(now) }));
}
