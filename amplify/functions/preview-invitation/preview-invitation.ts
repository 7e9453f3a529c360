import type { InvitationStatus } from '#domain/team/invitation.ts';
import { isInvitationToken } from '#domain/team/invitation-link.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { offerOf } from '../membership/offers.ts';
import type { MembershipRows } from '../membership/rows.ts';

/** What an invitation's link shows before its holder signs in. */
export type InvitationPreview =
  | {
      status: 'pending';
      companyName: string;
      /** Empty if the inviter has no name. */
      inviterName: string;
      role: Role;
      /** The invited address. */
      email: string;
      expiresAt: string;
    }
  | { status: Exclude<InvitationStatus, 'pending'> | 'unknown' };

/**
 * The invitation of an email's link. Its ID is the only proof, so names and address are shown only while the
 * invitation is open, and an ID that could be guessed is not looked up. The reply is `unknown` if the company
 * no longer exists.
 */
export async function previewInvitation(
  invitationId: string,
  rows: Pick<MembershipRows, 'invitation' | 'company' | 'user'>,
  now: Date,
): Promise<InvitationPreview> {
  const invitation = isInvitationToken(invitationId) ? await rows.invitation(invitationId) : null;
  const offer = invitation && (await offerOf(invitation, rows, now));
  if (!offer) return { status: 'unknown' };
  if (offer.status !== 'pending') return { status: offer.status };
  const { companyName, inviterName, role } = offer;
  const { email, expiresAt } = invitation;
  return { status: 'pending', companyName, inviterName, role, email, expiresAt };
}
