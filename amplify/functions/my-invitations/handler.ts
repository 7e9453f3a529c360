import { dataApi } from '../data-api/environment.ts';
import { namesOfRows } from '../data-api/row-names.ts';
import { jsonReply } from '../json-reply.ts';
import { invitationRows } from '../respond-to-invitation/invitation-rows.ts';
import { callersAccount } from '../sync-user/callers-account.ts';
import { type MyInvitation, myInvitations } from './my-invitations.ts';

export const handler = jsonReply<object, { invitations: MyInvitation[] }>(
  'myInvitations',
  async ({ identity }) => {
    const { email } = await callersAccount(identity, process.env);
    const query = dataApi(process.env);
    const { invitationsByEmail } = invitationRows(query);
    return {
      invitations: await myInvitations(email, { invitationsByEmail, ...namesOfRows(query), now: Date.now() }),
    };
  },
);
