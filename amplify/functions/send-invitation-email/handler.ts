import { activityRows } from '../../rows/activity.ts';
import { companyRows, invitationRows, userRows } from '../../rows/people.ts';
import { dataApi, required } from '../data-api/environment.ts';
import { addressesOf } from '../data-api/known-addresses.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { createMailer } from '../mail/mailer.ts';
import { jsonReply, logFailure } from '../resolver.ts';
import { type InvitationMail, sendInvitationEmail } from './send-invitation-email.ts';

export const handler = jsonReply<InvitationMail, object>('sendInvitationEmail', async (event) => {
  const query = dataApi(process.env);
  await sendInvitationEmail(event.arguments, await currentCallerOf(query, event.identity), {
    rows: {
      ...invitationRows(query),
      ...userRows(query),
      ...companyRows(query),
      ...activityRows(query),
      addresses: addressesOf(query),
    },
    send: createMailer(process.env),
    appOrigin: required(process.env, 'APP_ORIGIN'),
    now: Date.now(),
    warn: (message, error) => logFailure('sendInvitationEmail', new Error(message, { cause: error })),
  });
  return {};
});
