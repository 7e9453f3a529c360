import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type Caller, callerOf, type TokenIdentity } from '#domain/tenancy/caller.ts';
import { isManager } from '#domain/tenancy/roles.ts';
import { findMembership } from '../../auth/pre-token-generation/membership.ts';
import type { GraphqlClient } from './graphql-client.ts';

/**
 * The caller with current rights, read from the User row. Token claims can be an hour old. Throws
 * `forbidden` for a person who is no longer an active member of that company.
 */
export type CurrentCaller = (caller: Caller) => Promise<Caller>;

/** Reads the User row, which is also the source of the token's claims. */
export function loadCurrentCaller(query: GraphqlClient): CurrentCaller {
  return async (caller) => {
    const membership = await findMembership(query, caller.sub);
    if (!membership?.isActive || membership.companyId !== caller.companyId) {
      const logMessage = 'The caller is no longer an active member';
      throw new AppError('forbidden', dataErrors.unauthorized, { logMessage });
    }
    const { isAdmin: _, ...rest } = caller;
    return {
      ...rest,
      isManager: isManager(membership.role),
      ...(membership.role === 'Admin' && { isAdmin: true }),
    };
  };
}

/** The caller of an operation, with current rights. Throws `unauthenticated` and `forbidden`. */
export async function currentCallerOf(
  query: GraphqlClient,
  identity: TokenIdentity | null | undefined,
): Promise<Caller> {
  return loadCurrentCaller(query)(callerOf(identity));
}
