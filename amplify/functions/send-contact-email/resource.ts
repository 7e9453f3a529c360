import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';
import { contactRecipient, mailEnvironment } from '../mail/environment.ts';

export const sendContactEmail = defineFunction({
  name: 'send-contact-email',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 20,
  memoryMB: 512,
  environment: { ...mailEnvironment, CONTACT_RECIPIENT: contactRecipient },
  ...everyFunction,
});

/**
 * Emails a stored submission of the public contact form. Only `submissionId` is used; the specification requires the
 * other arguments.
 */
const operation = a
  .mutation()
  .arguments({
    submissionId: a.id().required(),
    name: a.string().required(),
    email: a.string().required(),
    company: a.string(),
    message: a.string().required(),
    submittedAt: a.string().required(),
  })
  .returns(a.json())
  .authorization((allow) => [allow.publicApiKey()])
  .handler(a.handler.function(sendContactEmail));

export const sendContactEmailSchema = { sendContactEmail: operation };
