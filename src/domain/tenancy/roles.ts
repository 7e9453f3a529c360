/** The roles of the specification, highest precedence first. */
export const roles = ['Admin', 'Owner', 'User'] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Admin and Owner: they run the company's projects, documents and people. */
export const isManager = (role: Role): boolean => role !== 'User';

/** A manager gives the roles up to their own, so no Owner makes an Admin. */
export const mayGrant = (granter: Role, role: Role): boolean =>
  isManager(granter) && roles.indexOf(granter) <= roles.indexOf(role);
