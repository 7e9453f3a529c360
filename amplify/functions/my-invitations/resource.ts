import { a, defineFunction } from '@aws-amplify/backend';

export const myInvitations = defineFunction({
  name: 'my-invitations',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  timeoutSeconds: 10,
  memoryMB: 512,
  logging: { retention: '1 month', format: 'json' },
});

/**
 * The places that companies offer to the caller's verified address, each with company, role, inviter, expiry and status;
 * and the name of the company that the caller would create instead.
 */
const operation = a
  .query()
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(myInvitations));

export const myInvitationsSchema = { myInvitations: operation };
