import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { invitationExpiry } from '#domain/team/invitation.ts';
import { refusalToInvite } from '#domain/team/invitation-rules.ts';
import { notClaimed } from '../../rows/people.ts';
import { requireGrant } from '../data-api/role-grants.ts';
import type { Guard } from './guard.ts';

/** 192 random bits: the API's own IDs are UUIDs, with 122. */
const newInvitationId = () => randomBytes(24).toString('base64url');

/**
 * An invitation is created in the inviter's name, pending, for 14 days, with an ID that cannot be guessed,
 * because its link shows its contents. Values that the caller sent for these are replaced. The address is
 * stored in lower case, because it is looked up by that of the sign-in. Two concurrent invitations may both
 * pass; answering one answers both.
 */
export const guardInvitationCreation: Guard = async (input, caller, { rows, now }) => {
  const email = String(input.email).toLowerCase();
  requireGrant(caller, input.role);
  const refusal = refusalToInvite(email, await rows.addresses(caller.companyId, email), now);
  if (refusal) throw new AppError('conflict', refusal);
  return {
    input: {
      id: newInvitationId(),
      email,
      role: input.role ?? 'User',
      invitedBy: caller.sub,
      expiresAt: invitationExpiry(now),
      status: 'pending',
    },
  };
};

/**
 * An unanswered invitation may be cancelled, or get another role in the name of the manager who chose it. Its
 * address and expiry stay, because only its email extends it. The condition makes this write fail while a
 * person is accepting the invitation.
 */
export const guardInvitationUpdate: Guard = async (input, caller, { rows, now }) => {
  const row = await rows.invitation(String(input.id));
  // Amplify's own step reports a missing row.
  if (row?.companyId !== caller.companyId) return {};
  if (row.status === 'accepted') throw new AppError('conflict', teamErrors.invitationAnswered);
  if ('status' in input && input.status !== row.status && input.status !== 'cancelled') {
    throw new AppError('forbidden', teamErrors.invitationStatus);
  }
  const changesRole = 'role' in input && input.role !== row.role;
  if (changesRole) requireGrant(caller, input.role);
  const { email, invitedBy, expiresAt } = row;
  const kept = Object.entries({ email, invitedBy, expiresAt }).filter(([field]) => field in input);
  return {
    input: { ...Object.fromEntries(kept), ...(changesRole && { invitedBy: caller.sub }) },
    before: { status: row.status },
    condition: { and: [{ status: { ne: 'accepted' } }, notClaimed(now)] },
  };
};

/** Refuses to delete an invitation while someone is accepting it. */
export const guardInvitationRemoval: Guard = async (_input, _caller, { now }) => ({
  condition: notClaimed(now),
});
