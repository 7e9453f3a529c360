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
 * Deletes the caller's own account, only shortly after a sign-in. `email` confirms it. With `alone`, the last
 * member confirms what happens to the company. Repeat the same call until the reply says `done`.
 */
const operation = a
  .mutation()
  .arguments({ email: a.string().required(), alone: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(closeAccount));

export const closeAccountSchema = { closeAccount: operation };
