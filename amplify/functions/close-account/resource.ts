import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const closeAccount = defineFunction({
  name: 'close-account',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s.
  timeoutSeconds: 30,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Deletes the caller's own account, soon after a sign-in. `email` confirms it; `alone` says that the last member knows what
 * becomes of the company. The reply says whether it is `done`: until it is, repeat the same call.
 */
const operation = a
  .mutation()
  .arguments({ email: a.string().required(), alone: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(closeAccount));

export const closeAccountSchema = { closeAccount: operation };
