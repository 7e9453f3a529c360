import { z } from 'zod';
import { emailRules, roleRule } from '../accounts/account-rules.ts';
import { teamErrors } from '../errors/catalogue.ts';
import { invitationStatusAt } from './invitation.ts';

/** Validates a manager's input for an invitation. */
export const invitationRules = z.object({
  email: emailRules.shape.email,
  role: roleRule,
  projectIds: z.array(z.string()),
});

export type NewInvitation = z.infer<typeof invitationRules>;

/** The members of a company and its invitations. */
interface KnownAddresses {
  members: readonly { email: string; isActive: boolean | null }[];
  invitations: readonly { email: string; status: string | null; expiresAt: string }[];
}

/** Why an address cannot be invited to the company; null if it can. */
export function refusalToInvite(
  email: string,
  { members, invitations }: KnownAddresses,
  nowMs: number,
): string | null {
  const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
  const member = members.find(isSame);
  if (member) return member.isActive ? teamErrors.alreadyMember : teamErrors.deactivatedMember;
  const isOpen = invitations.some((other) => isSame(other) && invitationStatusAt(other, nowMs) === 'pending');
  return isOpen ? teamErrors.alreadyInvited(email) : null;
}
