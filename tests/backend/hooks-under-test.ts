import type { GraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { guardRows } from '#amplify/functions/guard-mutation/guard.ts';
import { type GuardRequest, guardMutation } from '#amplify/functions/guard-mutation/guard-mutation.ts';

import { type RecordEvent, recordRows } from '#amplify/functions/record-mutation/record-event.ts';
import { recordMutation } from '#amplify/functions/record-mutation/record-mutation.ts';
import { type OperationEvent, resolver } from '#amplify/functions/resolver.ts';
import { callerOf } from '#domain/tenancy/caller.ts';

/** The functions that our own resolver steps call, by name. */
export interface Hooks {
  'guard-mutation': (event: OperationEvent<GuardRequest>) => Promise<unknown>;
  'record-mutation': (event: RecordEvent) => Promise<unknown>;
}

/** The hooks on the API under test. Here the resolver waits for the activity record; on AppSync it does not. */
export function hooksOn(query: GraphqlClient): Hooks & { objects: Map<string, object> } {
  const objects = new Map<string, object>();
  return {
    objects,
    'guard-mutation': resolver('guardMutation', (event) =>
      guardMutation(event.arguments, callerOf(event.identity), { rows: guardRows(query), now: Date.now() }),
    ),
    'record-mutation': (event) =>
      recordMutation(event, {
        rows: recordRows(query),
        objects: {
          put: async (key, row) => void objects.set(key, row),
          remove: async (key) => void objects.delete(key),
        },
        warn: (message, error) => {
          throw new Error(message, { cause: error });
        },
      }),
  };
}
