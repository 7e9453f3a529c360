import type { Role } from '#domain/tenancy/roles.ts';
import type { NewActivity } from '../data-api/new-activity.ts';
import type { OfferRows } from './offer-rows.ts';

/** A User row, as far as finding or making one needs it. `sub` is null in a row that a manager prepared. */
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

/**
 * The rows that syncing reads and writes. A `create…` gives false where a row with that id exists already: that is how
 * two calls at once end with one user and one company.
 */
export interface MembershipRows extends OfferRows {
  user(id: string): Promise<UserRow | null>;
  hasUsers(companyId: string): Promise<boolean>;
  createUser(user: NewUser): Promise<boolean>;
  recordLogin(id: string, at: string): Promise<void>;
  company(id: string): Promise<CompanyRow | null>;
  createCompany(company: { id: string; name: string; founderSub: string }): Promise<boolean>;
  assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void>;
  /** Takes away what is assigned to somebody in that company. */
  unassign(userId: string, companyId: string): Promise<void>;
  addActivity(activity: NewActivity): Promise<void>;
}
