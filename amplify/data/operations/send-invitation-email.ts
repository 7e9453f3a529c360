import { a } from '@aws-amplify/backend';
import { sendInvitationEmail as handler } from '../../functions/send-invitation-email/resource.ts';

/** Mails an invitation by its row; arguments that disagree with it are refused. For Admin and Owner. */
export const sendInvitationEmail = a
  .mutation()
  .arguments({
    invitationId: a.id().required(),
    recipientEmail: a.string().required(),
    recipientName: a.string(),
    inviterName: a.string().required(),
    companyName: a.string().required(),
    role: a.string().required(),
    acceptUrl: a.string().required(),
  })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
