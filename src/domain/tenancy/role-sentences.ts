import type { Role } from './roles.ts';

/** What each role may do, for the person who chooses one. A company may let its Users add files (`usersHandIn`). */
export const roleMeanings: Record<Role, string> = {
  Admin: 'manages everything, the company itself included',
  Owner: 'manages projects, documents and people',
  User: 'reads and asks, and adds files if the company allows it',
};

/** The name of a role on screens. Stored values stay. */
export const roleNames: Record<Role, string> = { Admin: 'Admin', Owner: 'Owner', User: 'User' };
