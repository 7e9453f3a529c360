import { a } from '@aws-amplify/backend';
import { sendContactEmail as handler } from '../../functions/send-contact-email/resource.ts';

/** Mails a submission of the public contact form, by its stored row: the other arguments are the specification's. */
export const sendContactEmail = a
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
  .handler(a.handler.function(handler));
