import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const syncUser = defineFunction({
  name: 'sync-user',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 15,
  memoryMB: 512,
  ...everyFunction,
});

const SyncedUser = a.customType({
  userId: a.id().required(),
  email: a.string().required(),
  name: a.string().required(),
  role: a.ref('Role').required(),
  companyId: a.id().required(),
  companyName: a.string().required(),
  /** True if this call created the user: the token lacks the company until it is refreshed. */
  created: a.boolean().required(),
  /** True during the sign-in in which the person joined the company. */
  firstVisit: a.boolean().required(),
});

/**
 * Finds the caller's user, or creates one in a new company. Null if companies have invited the caller, who accepts or
 * declines with `respondToInvitation`, or declines them all with `ownCompany`. The client then refreshes its token.
 */
const operation = a
  .mutation()
  .arguments({ ownCompany: a.boolean() })
  .returns(a.ref('SyncedUser'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(syncUser));

export const syncUserSchema = { SyncedUser, syncUser: operation };
