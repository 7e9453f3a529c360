import { teamErrors } from '../errors/catalogue.ts';
import { invitationStatusAt } from './invitation.ts';

/** Who is in a company, and who has been asked to come. */
export interface KnownAddresses {
  members: readonly { email: string; isActive: boolean | null }[];
  invitations: readonly { email: string; status: string | null; expiresAt: string }[];
}

/** Why an address is not invited to the company, in words; null where it may be. */
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
