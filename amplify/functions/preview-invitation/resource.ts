import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';

export const previewInvitation = defineFunction({
  name: 'preview-invitation',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 10,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * What the link of an invitation's email shows to someone who has not signed in: company, inviter, role, address and expiry
 * of an open invitation, and of any other only its status. For anyone with the unguessable ID.
 */
const operation = a
  .query()
  .arguments({ invitationId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.publicApiKey()])
  .handler(a.handler.function(previewInvitation));

export const previewInvitationSchema = { previewInvitation: operation };
