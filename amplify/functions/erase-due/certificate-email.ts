import type { Erasure } from '#domain/company-data/erasure.ts';
import { dayInWords } from '#domain/text/day.ts';
import type { Email } from '../mail/email.ts';

/** The email to the person who requested the erasure, whose account is deleted too. */
export function certificateEmail({ companyId, erasedAt = '', requestedAt, removed }: Erasure): Email {
  const lines = Object.entries(removed).map(
    ([store, { count, sha256 }]) => `${store}: ${count}, SHA-256 ${sha256}`,
  );
  return {
    subject: 'Your company was deleted from Plumbline',
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for it on ${dayInWords(requestedAt)}. On ${dayInWords(erasedAt)} we deleted these of the company ${companyId}. Each SHA-256 chains what was deleted, in order: a hash of the hash before it and the next line.`,
      },
      { kind: 'quote', text: lines.join('\n') },
      {
        kind: 'paragraph',
        text: 'Old versions of files expire within 30 days, and copies of the tables within 35. Backups of a server are kept as long as its operator has set.',
      },
    ],
  };
}
