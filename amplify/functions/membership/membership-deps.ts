import { createHash } from 'node:crypto';
import { activityRows } from '../../rows/activity.ts';
import { companyRows, offerRows, userRows } from '../../rows/people.ts';
import { assignmentRows } from '../../rows/project.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { logFailure, type OperationEvent } from '../resolver.ts';
import type { MembershipRows } from './rows.ts';

/** The dependencies of an operation on a person's membership. */
export interface MembershipDeps {
  rows: MembershipRows;
  /** A hexadecimal hash of a text. */
  digest: (text: string) => string;
  now: Date;
  /** When the caller signed in, in milliseconds since 1970: the same for all tokens of one sign-in. */
  signedInAt: number;
  /** Logs an error that does not fail the call. */
  warn: (message: string, error: unknown) => void;
}

/** The dependencies for the caller of this event. */
export function membershipDeps(
  operation: string,
  query: GraphqlClient,
  identity: OperationEvent<unknown>['identity'],
): MembershipDeps {
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

/** The rows behind the data API. */
export const membershipRows = (query: GraphqlClient): MembershipRows => ({
  ...offerRows(query),
  ...userRows(query),
  ...companyRows(query),
  ...assignmentRows(query),
  ...activityRows(query),
});
