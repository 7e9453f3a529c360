import type { GraphQLSchema } from 'graphql';
import { AppSyncError } from '../appsync-error.ts';
import type { Caller } from '../authentication/caller.ts';
import type { Executor, GraphqlResponse } from '../execution/executor.ts';
import type { GraphqlRequest } from '../execution/graphql-request.ts';
import type { RequestContext } from '../execution/request-context.ts';
import { subscribedMutations } from '../schema/field-access.ts';
import { matches } from '../tables/conditions.ts';

type Event = Record<string, unknown>;

export interface Subscriptions {
  /**
   * Authorizes and starts a subscription. `deliver` then receives every event that the caller may see, in
   * order.
   * @returns a function that ends it.
   * @throws AppSyncError when the caller may not subscribe, or when the request is not a single subscription.
   */
  start(
    request: GraphqlRequest,
    caller: Caller,
    deliver: (response: GraphqlResponse) => void,
  ): Promise<() => void>;
  publish(mutation: string, event: Event): void;
  /** The number of open subscriptions. */
  count(): number;
}

export function createSubscriptions(
  schema: GraphQLSchema,
  executor: Executor,
  onFault: (error: unknown) => void,
): Subscriptions {
  const mutationsOf = subscribedMutations(schema);
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const open = new Set<object>();

  return {
    async start(request, caller, deliver) {
      const fieldName = subscriptionField(executor, request);
      const context: RequestContext = { caller };
      // The subscription's own resolver decides whether it may start and how its events are filtered.
      const authorization = await executor.execute(request, context);
      if (authorization.errors) throw new SubscriptionRefused(authorization.errors);
      const filter = context.subscriptionFilter;
      const mustEqual = Object.entries(context.subscriptionArguments ?? {}).filter(
        ([name, value]) => name !== 'filter' && value !== null,
      );

      let queue = Promise.resolve();
      const listener = (event: Event): void => {
        if (filter && !matches(filter, event)) return;
        if (!mustEqual.every(([name, value]) => event[name] === value)) return;
        // An event that fails to render must not hold back the events after it.
        queue = queue
          .then(async () => deliver(await executor.execute(request, { caller, event })))
          .catch(onFault);
      };
      const mutations = mutationsOf.get(fieldName) ?? [];
      for (const mutation of mutations) {
        const set = listeners.get(mutation) ?? new Set();
        listeners.set(mutation, set.add(listener));
      }
      open.add(listener);
      return () => {
        for (const mutation of mutations) listeners.get(mutation)?.delete(listener);
        open.delete(listener);
      };
    },
    publish(mutation, event) {
      for (const listener of listeners.get(mutation) ?? []) listener(event);
    },
    count: () => open.size,
  };
}

/** The resolver's reply to a subscription that it does not allow, ready to send. */
export class SubscriptionRefused extends Error {
  readonly errors: readonly Record<string, unknown>[];
  constructor(errors: readonly Record<string, unknown>[]) {
    super('The subscription was refused.');
    this.errors = errors;
  }
}

function subscriptionField(executor: Executor, request: GraphqlRequest): string {
  const operation = executor.operationOf(request);
  const [field, ...others] = operation?.selectionSet.selections ?? [];
  if (operation?.operation !== 'subscription' || field?.kind !== 'Field' || others.length > 0) {
    throw new AppSyncError(
      'A request over the realtime endpoint must be one subscription.',
      'UnsupportedOperation',
    );
  }
  return field.name.value;
}
