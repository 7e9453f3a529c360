import type { Caller } from '../../local/appsync/authentication/caller.ts';
import { claimsOf } from '../../src/domain/tenancy/claims.ts';
import type { Role } from '../../src/domain/tenancy/roles.ts';

/** A signed-in person with the claims that the pre-token-generation trigger gives. */
export function person(sub: string, companyId: string, role: Role, isActive = true): Caller {
  return withClaims(sub, claimsOf({ sub, companyId, role, isActive }));
}

/** Somebody whose token carries these claims. */
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

export const people = {
  admin: person('sub-admin', 'acme', 'Admin'),
  owner: person('sub-owner', 'acme', 'Owner'),
  user: person('sub-user', 'acme', 'User'),
  /** The person whom the rows of the tests belong to; a plain User otherwise. */
  self: person('sub-self', 'acme', 'User'),
  /** Of another company, with all the rights that exist. */
  stranger: person('sub-stranger', 'rival', 'Admin'),
  /** Of the same company, but switched off: the token has no claims. */
  inactive: person('sub-self', 'acme', 'Admin', false),
  anonymous,
};

export type Who = keyof typeof people;
