import { a } from '@aws-amplify/backend';
import { syncUser as handler } from '../../functions/sync-user/resource.ts';

export const SyncedUser = a.customType({
  userId: a.id().required(),
  email: a.string().required(),
  name: a.string().required(),
  role: a.ref('Role').required(),
  companyId: a.id().required(),
  companyName: a.string().required(),
  /** True when this call made the user: the token lacks the company until it is refreshed. */
  created: a.boolean().required(),
});

/** Finds the caller's user, or accepts the invitation, or founds the company. The client then refreshes its token. */
export const syncUser = a
  .mutation()
  .returns(a.ref('SyncedUser').required())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
