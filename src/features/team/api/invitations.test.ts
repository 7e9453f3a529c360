import { expect, it } from 'vitest';
import { teamErrors } from '#domain/errors/catalogue.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { emailInvitation, type Sender } from './invitations.ts';

const bob = { id: 'i1', email: 'bob@acme.example', role: 'User' } as const;
const sender: Sender = {
  companyId: 'acme',
  companyName: 'Acme',
  inviterSub: 'sub-ann',
  inviterName: 'Ann',
  acceptUrl: (id) => `https://app.example/auth/invitation?id=${id}`,
};

/** A data API that only accepts emails. Any other operation is missing. */
function mailing(reply: object) {
  const mails: object[] = [];
  const mutations = {
    sendInvitationEmail: async (mail: object) => {
      mails.push(mail);
      return { data: JSON.stringify(reply) };
    },
  };
  return { mails, client: { mutations } as unknown as DataClient };
}

it('resends by one email: the server extends the invitation or leaves it unchanged', async () => {
  const { mails, client } = mailing({ success: true });
  expect(await emailInvitation(bob, sender, client)).toBeNull();
  expect(mails).toEqual([
    {
      invitationId: 'i1',
      recipientEmail: 'bob@acme.example',
      inviterName: 'Ann',
      companyName: 'Acme',
      role: 'User',
      acceptUrl: 'https://app.example/auth/invitation?id=i1',
    },
  ]);
});

it('gives the server’s reason why no email was sent', async () => {
  const { client } = mailing({ success: false, error: teamErrors.mailFailed });
  expect(await emailInvitation(bob, sender, client)).toBe(teamErrors.mailFailed);
});
