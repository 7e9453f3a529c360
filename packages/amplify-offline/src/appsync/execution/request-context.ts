import type { GraphQLError } from 'graphql';
import type { Caller } from '../authentication/caller.ts';
import type { Condition } from '../tables/conditions.ts';

/** What one GraphQL execution passes to its resolvers. */
export interface RequestContext {
  readonly caller: Caller;
  /** The record of the mutation that a subscription reports. Fields are read from it, not resolved. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** Both are set when a subscription starts: its arguments, and the filter that its resolver set. */
  subscriptionArguments?: Readonly<Record<string, unknown>>;
  subscriptionFilter?: Condition;
  /** Errors that resolvers added to their results. */
  appendedErrors?: GraphQLError[];
}
