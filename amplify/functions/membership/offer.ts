import type { InvitationStatus } from '#domain/team/invitation.ts';
import type { Role } from '#domain/tenancy/roles.ts';

/** A place in a company that one of its managers has offered to an email address. */
export interface Offer {
  /** The id of the invitation, or of the User row that a manager has prepared. */
  id: string;
  kind: 'invitation' | 'prepared-user';
  companyId: string;
  /** Both names are one line without links, safe to show to a stranger. */
  companyName: string;
  role: Role;
  /** A User id; empty in a prepared row of unknown origin. */
  invitedBy: string;
  inviterName: string;
  /** ISO times. */
  invitedAt: string;
  /** Null for a prepared row, which does not expire. */
  expiresAt: string | null;
  status: InvitationStatus;
}
