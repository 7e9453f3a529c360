import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const myInvitations = defineFunction({
  name: 'my-invitations',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * The invitations for the caller's verified address, each with company, role, inviter, expiry and status, and
 * the name of the company that the caller would create instead.
 */
const operation = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(myInvitations));

export const myInvitationsSchema = { myInvitations: operation };
