import { greeting, type Letter } from '../mail/letter.ts';
import type { InvitationMail } from './send-invitation-email.ts';

/** What an invited person reads. `expiresAt` is an ISO time. */
export function invitationLetter({
  recipientName,
  inviterName,
  companyName,
  role,
  acceptUrl,
  expiresAt,
}: InvitationMail & { expiresAt: string }): Letter {
  return {
    subject: `${inviterName} invites you to ${companyName} on Plumbline`,
    blocks: [
      { kind: 'paragraph', text: greeting(recipientName ?? undefined) },
      {
        kind: 'paragraph',
        text: `${inviterName} invites you to join ${companyName} as ${role}. Plumbline keeps the documents of a construction job in one place and answers questions about them.`,
      },
      { kind: 'link', label: 'Accept the invitation', url: acceptUrl },
      { kind: 'paragraph', text: `The invitation ends on ${expiresAt.slice(0, 10)}.` },
      { kind: 'paragraph', text: 'If you do not know who this is, you can ignore this message.' },
    ],
  };
}
