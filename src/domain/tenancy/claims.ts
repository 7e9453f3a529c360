import { isManager, type Role } from './roles.ts';

/**
 * The claims that the authorization rules compare with a row. The value of each of the first three is the ID of the
 * one company in which the caller has that right. A right that the caller lacks is absent, never an empty string.
 */
export const claims = {
  member: 'companyMember',
  manager: 'companyManager',
  admin: 'companyAdmin',
  /** The caller's Cognito sub, for rows that belong to a person. Present for active members only, unlike `sub` itself. */
  sub: 'memberSub',
  /** The owner of rows that belong to a person: the person in this company. See `ownerIdOf`. */
  owner: 'memberOwner',
  /** For the screens. No rule reads it. */
  role: 'userRole',
} as const;

/**
 * Account attributes with the company name and the role that a person asked for at sign-up. `syncUser` reads them
 * once, when it creates the company. No rule reads them.
 */
export const wishes = { company: 'custom:companyId', role: 'custom:role' } as const;

export interface Membership {
  sub: string;
  companyId: string;
  role: Role;
  isActive: boolean;
  /** From the User row. A row from before owner IDs existed has none. */
  ownerId?: string | null;
}

/**
 * The owner of what a person creates in a company. It contains the company, so that a person who leaves and joins or
 * creates another company does not take conversations or documents along: there the same person is another owner.
 */
export const ownerIdOf = (companyId: string, sub: string): string => `${companyId}/${sub}`;

/** The claims in a member's token. Empty for a person who is not an active member. */
export function claimsOf(membership: Membership | null): Record<string, string> {
  if (!membership?.isActive) return {};
  const { sub, companyId, role, ownerId } = membership;
  return {
    [claims.member]: companyId,
    ...(isManager(role) && { [claims.manager]: companyId }),
    ...(role === 'Admin' && { [claims.admin]: companyId }),
    [claims.sub]: sub,
    [claims.owner]: ownerId ?? sub,
    [claims.role]: role,
  };
}
