import { a } from '@aws-amplify/backend';
import { closeAccount as handler } from '../../functions/close-account/resource.ts';

/**
 * Deletes the caller's own account, soon after a sign-in. `email` confirms it; `alone` says that the last member knows what
 * becomes of the company. The reply says whether it is `done`: until it is, repeat the same call.
 */
export const closeAccount = a
  .mutation()
  .arguments({ email: a.string().required(), alone: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
