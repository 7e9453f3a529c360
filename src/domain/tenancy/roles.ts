/** The roles of the specification, highest precedence first. */
export const roles = ['Admin', 'Owner', 'User'] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** A row or claim without a known role counts as a User's. */
export const roleOrUser = (value: unknown): Role => (isRole(value) ? value : 'User');

/** True for Admin and Owner, who manage the company's projects, documents and people. */
export const isManager = (role: Role): boolean => role !== 'User';

/** A manager may grant roles up to their own, so no Owner makes an Admin. */
export const mayGrant = (granter: Role, role: Role): boolean =>
  isManager(granter) && roles.indexOf(granter) <= roles.indexOf(role);
