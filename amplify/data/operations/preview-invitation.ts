import { a } from '@aws-amplify/backend';
import { previewInvitation as handler } from '../../functions/preview-invitation/resource.ts';

/**
 * What the link of an invitation's email shows to someone who has not signed in: company, inviter, role, address and expiry
 * of an open invitation, and of any other only its status. For anyone with the unguessable ID.
 */
export const previewInvitation = a
  .query()
  .arguments({ invitationId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.publicApiKey()])
  .handler(a.handler.function(handler));
