import { a } from '@aws-amplify/backend';
import { respondToInvitation as handler } from '../../functions/respond-to-invitation/resource.ts';

/**
 * Accepts or declines an invitation of the caller's verified address. The answer names the company that the caller is in
 * afterwards; the client then refreshes its token. Empty for a person who declined and is in no company.
 */
export const respondToInvitation = a
  .mutation()
  .arguments({ invitationId: a.id().required(), accept: a.boolean().required() })
  .returns(a.ref('SyncedUser'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
