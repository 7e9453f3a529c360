import { submissionRows } from '../../rows/people.ts';
import { dataApi, required } from '../data-api/environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { jsonReply } from '../resolver.ts';
import { sendContactEmail } from './send-contact-email.ts';

export const handler = jsonReply<{ submissionId: string }, object>('sendContactEmail', async (event) => {
  await sendContactEmail(event.arguments.submissionId, {
    rows: submissionRows(dataApi(process.env)),
    send: createMailer(process.env),
    recipient: required(process.env, 'CONTACT_RECIPIENT'),
    now: Date.now(),
  });
  return {};
});
