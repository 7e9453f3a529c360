import { a } from '@aws-amplify/backend';
import { myInvitations as handler } from '../../functions/my-invitations/resource.ts';

/** The invitations of the caller's verified address: company, role, inviter, expiry, status. */
export const myInvitations = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
