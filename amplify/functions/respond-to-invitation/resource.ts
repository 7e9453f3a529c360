import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const respondToInvitation = defineFunction({
  name: 'respond-to-invitation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Accepts or declines an invitation to the caller's verified address. The reply names the caller's company afterwards;
 * the client then refreshes its token. Null for a person who declined and is in no company.
 */
const operation = a
  .mutation()
  .arguments({ invitationId: a.id().required(), accept: a.boolean().required() })
  .returns(a.ref('SyncedUser'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(respondToInvitation));

export const respondToInvitationSchema = { respondToInvitation: operation };
