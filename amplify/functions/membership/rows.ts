import type { Role } from '#domain/tenancy/roles.ts';
import type { NewActivity } from '../../rows/activity.ts';
import type { Offer } from './offer.ts';

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
export interface MembershipRows extends OfferRows {
  user(id: string): Promise<UserRow | null>;
  hasUsers(companyId: string): Promise<boolean>;
  createUser(user: NewUser): Promise<boolean>;
  recordLogin(id: string, at: string): Promise<void>;
  company(id: string): Promise<CompanyRow | null>;
  createCompany(company: { id: string; name: string; founderSub: string }): Promise<boolean>;
  assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void>;
  /** Removes a person's assignments in that company. */
  unassign(userId: string, companyId: string): Promise<void>;
  addActivity(activity: NewActivity): Promise<void>;
}
