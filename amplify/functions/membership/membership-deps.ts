import { createHash } from 'node:crypto';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { logFailure, type OperationEvent } from '../resolver.ts';
import type { Deps } from './deps.ts';
import { membershipRows } from './membership-rows.ts';

/** The dependencies of an operation on a person's membership, for the caller of this event. */
export function membershipDeps(
  operation: string,
  query: GraphqlClient,
  identity: OperationEvent<unknown>['identity'],
): Deps {
  const now = new Date();
  const signedIn = Number(identity?.claims.auth_time);
  return {
    rows: membershipRows(query),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    now,
    signedInAt: Number.isFinite(signedIn) ? signedIn * 1_000 : now.getTime(),
    warn: (message, error) => logFailure(operation, new Error(message, { cause: error })),
  };
}
