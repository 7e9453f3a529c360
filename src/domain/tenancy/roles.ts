/** The roles of the specification, highest precedence first. */
export const roles = ['Admin', 'Owner', 'User'] as const;

export type Role = (typeof roles)[number];

/** What each role may do, for the person who chooses one. */
export const roleMeanings: Record<Role, string> = {
  Admin: 'everything, the company itself included',
  Owner: 'projects, documents and people',
  User: 'reads and asks; creates no projects, uploads nothing',
};

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Admin and Owner: they run the company's projects, documents and people. */
export const isManager = (role: Role): boolean => role !== 'User';

/** A manager gives the roles up to their own, so no Owner makes an Admin. */
export const mayGrant = (granter: Role, role: Role): boolean =>
  isManager(granter) && roles.indexOf(granter) <= roles.indexOf(role);
