import type { Role } from '../../../src/domain/tenancy/roles.ts';
import type { NewActivity } from '../data-api/new-activity.ts';

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
}

export interface CompanyRow {
  id: string;
  name: string;
  founderSub: string | null;
}

export interface InvitationRow {
  id: string;
  companyId: string;
  role: Role | null;
  status: string | null;
  expiresAt: string;
  createdAt: string;
}

export type NewUser = Omit<UserRow, 'sub' | 'role'> & {
  sub: string;
  ownerId: string;
  role: Role;
  acceptedAt: string;
  lastLoginAt: string;
};

/**
 * The rows that syncing reads and writes. A `create…` gives false where a row with that id stands already, `deleteUser`
 * where none does: that is how two calls at once end with one user and one company.
 */
export interface MembershipRows {
  user(id: string): Promise<UserRow | null>;
  usersByEmail(email: string): Promise<UserRow[]>;
  hasUsers(companyId: string): Promise<boolean>;
  createUser(user: NewUser): Promise<boolean>;
  recordLogin(id: string, at: string): Promise<void>;
  deleteUser(id: string): Promise<boolean>;
  company(id: string): Promise<CompanyRow | null>;
  createCompany(company: { id: string; name: string; founderSub: string }): Promise<boolean>;
  invitationsByEmail(email: string): Promise<InvitationRow[]>;
  acceptInvitation(id: string): Promise<void>;
  invitedProjects(invitationId: string): Promise<string[]>;
  assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void>;
  addActivity(activity: NewActivity): Promise<void>;
}
