import type { InvitationStatus } from '#domain/team/invitation.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import type { RecordingRows } from '../../rows/activity.ts';

/** A User row, with the fields for finding or creating one. `sub` is null in a row that a manager prepared. */
export interface UserRow {
  id: string;
  sub: string | null;
  companyId: string;
  email: string;
  name: string;
  role: Role | null;
  isActive: boolean | null;
  invitedAt: string | null;
  /** Who prepared the row. */
  invitedBy: string | null;
  acceptedAt: string | null;
  lastLoginAt: string | null;
}

export interface CompanyRow {
  id: string;
  name: string;
  founderSub: string | null;
}

export type NewUser = Omit<UserRow, 'sub' | 'role' | 'invitedBy'> & {
  sub: string;
  ownerId: string;
  role: Role;
  acceptedAt: string;
  lastLoginAt: string;
};

export interface InvitationRow {
  id: string;
  companyId: string;
  email: string;
  role: Role | null;
  invitedBy: string;
  status: string | null;
  expiresAt: string;
  createdAt: string;
}

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

type OfferKey = Pick<Offer, 'id' | 'kind' | 'companyId' | 'role'>;

/** The rows of invitations and prepared users. Each write is conditional on the row's state at that moment. */
export interface OfferRows {
  invitation(id: string): Promise<InvitationRow | null>;
  invitationsByEmail(email: string): Promise<InvitationRow[]>;
  usersByEmail(email: string): Promise<UserRow[]>;
  /** Reserves the offer for a minute; false if it is no longer open as it was read, or another call has reserved it. */
  claim(offer: OfferKey, now: Date): Promise<boolean>;
  /** Ends a claim whose joining failed. */
  release(offer: OfferKey): Promise<void>;
  /** Closes a claimed offer whose person has joined. */
  accept(offer: OfferKey): Promise<void>;
  /** Cancels an offer; false if another call is accepting it, or it is no longer open. */
  withdraw(offer: OfferKey, now: Date): Promise<boolean>;
  /** The projects of the offer's company that the offer assigns. */
  invitedProjects(offer: OfferKey): Promise<string[]>;
}

/**
 * The rows that syncing reads and writes. A `create…` returns false if a row with that id exists, so that two calls at
 * once create one user and one company.
 */
export interface MembershipRows extends OfferRows, Pick<RecordingRows, 'addActivity'> {
  user(id: string): Promise<UserRow | null>;
  hasUsers(companyId: string): Promise<boolean>;
  createUser(user: NewUser): Promise<boolean>;
  recordLogin(id: string, at: string): Promise<void>;
  company(id: string): Promise<CompanyRow | null>;
  createCompany(company: { id: string; name: string; founderSub: string }): Promise<boolean>;
  assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void>;
  /** Removes a person's assignments in that company. */
  unassign(userId: string, companyId: string): Promise<void>;
}
