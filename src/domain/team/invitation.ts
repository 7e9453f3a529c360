import { teamErrors } from '../errors/catalogue.ts';
import { dayMs, invitation } from '../limits/limits.ts';

export const invitationStatuses = ['pending', 'accepted', 'expired', 'cancelled'] as const;

export type InvitationStatus = (typeof invitationStatuses)[number];

/** Why an invitation can no longer be answered. */
export const closedSentences: Record<Exclude<InvitationStatus, 'pending'>, string> = {
  accepted: teamErrors.invitationAnswered,
  cancelled: teamErrors.invitationCancelled,
  expired: teamErrors.invitationExpired,
};

/** When an invitation created or resent at that time expires. */
export const invitationExpiry = (nowMs: number): string =>
  new Date(nowMs + invitation.expiryDays * dayMs).toISOString();

/** The invitation's current status. A pending one past its expiry is expired, whatever its row says. */
export function invitationStatusAt(
  { status, expiresAt }: { status: string | null; expiresAt: string },
  nowMs: number,
): InvitationStatus {
  if (status === 'accepted' || status === 'cancelled' || status === 'expired') return status;
  return Date.parse(expiresAt) > nowMs ? 'pending' : 'expired';
}
