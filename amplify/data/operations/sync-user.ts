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
  /** True during the sign-in in which the person came into the company. */
  firstVisit: a.boolean().required(),
});

/**
 * Finds the caller's user, or creates one in a company of their own. Empty where companies have invited the caller, who
 * answers with `respondToInvitation`, or declines them all with `ownCompany`. The client then refreshes its token.
 */
export const syncUser = a
  .mutation()
  .arguments({ ownCompany: a.boolean() })
  .returns(a.ref('SyncedUser'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
