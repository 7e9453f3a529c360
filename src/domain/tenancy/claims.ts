import { isManager, type Role } from './roles.ts';

/**
 * The claims that the authorization rules compare with a row. Each of the first three has the id of the one company where
 * the caller has that right as its value; a right that the caller lacks is absent, never an empty string.
 */
export const claims = {
  member: 'companyMember',
  manager: 'companyManager',
  admin: 'companyAdmin',
  /** The caller's Cognito sub, for rows that belong to a person. Present for active members only, unlike `sub` itself. */
  sub: 'memberSub',
  /** For the screens; no rule reads it. */
  role: 'userRole',
} as const;

export interface Membership {
  sub: string;
  companyId: string;
  role: Role;
  isActive: boolean;
}

/** What goes into the token of a member; nothing at all for somebody who is no active member. */
export function claimsOf(membership: Membership | null): Record<string, string> {
  if (!membership?.isActive) return {};
  const { sub, companyId, role } = membership;
  return {
    [claims.member]: companyId,
    ...(isManager(role) && { [claims.manager]: companyId }),
    ...(role === 'Admin' && { [claims.admin]: companyId }),
    [claims.sub]: sub,
    [claims.role]: role,
  };
}
