import { teamErrors } from '../errors/catalogue.ts';
import { invitation } from '../limits/limits.ts';

export const invitationStatuses = ['pending', 'accepted', 'expired', 'cancelled'] as const;

export type InvitationStatus = (typeof invitationStatuses)[number];

/** Why an invitation can no longer be answered. */
export const closedSentences: Record<Exclude<InvitationStatus, 'pending'>, string> = {
  accepted: teamErrors.invitationAnswered,
  cancelled: teamErrors.invitationCancelled,
  expired: teamErrors.invitationExpired,
};

const day = 24 * 60 * 60 * 1000;

/** When an invitation that is made, or sent again, at that time ends. */
export const invitationExpiry = (nowMs: number): string =>
  new Date(nowMs + invitation.expiryDays * day).toISOString();

/** What an invitation is now: a pending one whose time is over is expired, whatever its row says. */
export function invitationStatusAt(
  { status, expiresAt }: { status: string | null; expiresAt: string },
  nowMs: number,
): InvitationStatus {
  if (status === 'accepted' || status === 'cancelled' || status === 'expired') return status;
  return Date.parse(expiresAt) > nowMs ? 'pending' : 'expired';
}
