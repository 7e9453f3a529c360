import { plainName } from '#domain/team/plain-name.ts';
import { dayInWords } from '#domain/text/day.ts';
import { type Email, greeting } from '../mail/email.ts';

export interface InvitationTexts {
  recipientName?: string | null;
  /** Typed by people, as is `companyName`: both are cleaned before they are shown. */
  inviterName: string;
  companyName: string;
  role: string;
  /** Built by the server. */
  link: string;
  /** An ISO time. */
  expiresAt: string;
}

/** The email to an invited person. */
export function invitationEmail(texts: InvitationTexts): Email {
  const { recipientName, role, link, expiresAt } = texts;
  const inviter = plainName(texts.inviterName, 'A manager');
  const company = plainName(texts.companyName, 'a company');
  return {
    subject: `${inviter} invites you to ${company} on Plumbline`,
    blocks: [
      { kind: 'paragraph', text: greeting(recipientName ?? undefined) },
      {
        kind: 'paragraph',
        text: `${inviter} invites you to join ${company} as ${role}. Plumbline keeps the documents of a construction job in one place and answers questions about them.`,
      },
      { kind: 'link', label: 'See the invitation', url: link },
      {
        kind: 'paragraph',
        text: `You join only after you accept it there. The invitation expires on ${dayInWords(expiresAt)}.`,
      },
      { kind: 'paragraph', text: 'If you do not know who this is, you can ignore this message.' },
    ],
  };
}
