import { a } from '@aws-amplify/backend';
import { myInvitations as handler } from '../../functions/my-invitations/resource.ts';

/**
 * The places that companies offer to the caller's verified address, each with company, role, inviter, expiry and status;
 * and the name of the company that the caller would create instead.
 */
export const myInvitations = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
