import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import { claimsOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';

/** A signed-in person with the claims that the pre-token-generation trigger sets. */
export function person(sub: string, companyId: string, role: Role, isActive = true): Caller {
  return withClaims(sub, claimsOf({ sub, companyId, role, isActive }));
}

/** A caller whose token carries these claims. */
export function withClaims(sub: string, added: Record<string, string>): Caller {
  const claims = { sub, username: sub, ...added };
  return {
    type: 'AMAZON_COGNITO_USER_POOLS',
    identity: { sub, username: sub, claims },
    groups: [],
    headers: {},
  };
}

/** One of our functions. */
export const server: Caller = {
  type: 'AWS_IAM',
  identity: { userArn: 'a function' },
  groups: [],
  headers: {},
};

/** The public contact form. */
export const anonymous: Caller = { type: 'API_KEY', identity: null, groups: [], headers: {} };

/** The people and their companies, as in the User rows (see `seedPeople`). */
export const memberships = {
  admin: { sub: 'sub-admin', companyId: 'acme', role: 'Admin' },
  owner: { sub: 'sub-owner', companyId: 'acme', role: 'Owner' },
  user: { sub: 'sub-user', companyId: 'acme', role: 'User' },
  /** The owner of the tests’ rows, otherwise an ordinary User. */
  self: { sub: 'sub-self', companyId: 'acme', role: 'User' },
  /** A member of another company with all possible rights. */
  stranger: { sub: 'sub-stranger', companyId: 'rival', role: 'Admin' },
} as const;

const signedIn = ({ sub, companyId, role }: { sub: string; companyId: string; role: Role }) =>
  person(sub, companyId, role);

export const people = {
  admin: signedIn(memberships.admin),
  owner: signedIn(memberships.owner),
  user: signedIn(memberships.user),
  self: signedIn(memberships.self),
  stranger: signedIn(memberships.stranger),
  /** A deactivated member of the same company: the token has no claims. */
  inactive: person('sub-self', 'acme', 'Admin', false),
  anonymous,
};

export type Who = keyof typeof people;
