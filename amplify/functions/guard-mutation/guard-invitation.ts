import { AppError } from '../../../src/domain/errors/app-error.ts';
import { teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { invitationExpiry } from '../../../src/domain/team/invitation.ts';
import type { Guard } from './guard-mutation.ts';

/**
 * An invitation is made in the inviter's own name, for 14 days from now, and pending: what the caller sent for these is
 * replaced. The address is kept in lower case, since it is found by what the sign-in says.
 */
export const guardInvitationCreation: Guard = async (input, caller, { rows, now }) => {
  const email = String(input.email).toLowerCase();
  const members = await rows.membersByEmail(email);
  if (members.some(({ companyId, sub }) => companyId === caller.companyId && sub !== null)) {
    throw new AppError('conflict', teamErrors.alreadyMember);
  }
  return {
    input: {
      email,
      role: input.role ?? 'User',
      invitedBy: caller.sub,
      expiresAt: invitationExpiry(now),
      status: 'pending',
    },
  };
};

/** One that was not answered may be cancelled or sent again, for 14 more days; whom and by whom stays. */
export const guardInvitationUpdate: Guard = async (input, caller, { rows, now }) => {
  const row = await rows.invitation(String(input.id));
  // Amplify's own step reports a row that isn't there.
  if (row?.companyId !== caller.companyId) return {};
  if (row.status === 'accepted') throw new AppError('conflict', teamErrors.invitationAnswered);
  if ('status' in input && input.status !== 'pending' && input.status !== 'cancelled') {
    throw new AppError('forbidden', teamErrors.invitationStatus);
  }
  const again = input.status === 'pending' || 'expiresAt' in input;
  return {
    input: {
      ...('email' in input && { email: row.email }),
      ...('invitedBy' in input && { invitedBy: row.invitedBy }),
      ...(again && { expiresAt: invitationExpiry(now) }),
    },
    before: { status: row.status },
  };
};
