import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';
import { appOrigin, mailEnvironment } from '../mail/environment.ts';

export const sendInvitationEmail = defineFunction({
  name: 'send-invitation-email',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  memoryMB: 512,
  environment: { ...mailEnvironment, APP_ORIGIN: appOrigin },
  ...everyFunction,
});

/** Emails a stored invitation. Arguments that differ from its row are refused. For Admin and Owner. */
const operation = a
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
  .handler(a.handler.function(sendInvitationEmail));

export const sendInvitationEmailSchema = { sendInvitationEmail: operation };
