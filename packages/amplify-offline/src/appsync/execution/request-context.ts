import type { GraphQLError } from 'graphql';
import type { Caller } from '../authentication/caller.ts';
import type { Condition } from '../tables/conditions.ts';

/** What one GraphQL execution carries to its resolvers. */
export interface RequestContext {
  readonly caller: Caller;
  /** The mutation's record that a subscription is being told of; its fields are read from it and not resolved. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** Both are set when a subscription is started: its arguments, and the filter that its resolver made. */
  subscriptionArguments?: Readonly<Record<string, unknown>>;
  subscriptionFilter?: Condition;
  /** Errors that resolvers added beside their results. */
  appendedErrors?: GraphQLError[];
}
