import { type ContactValues, contactRules } from '#domain/contact/contact-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { contactErrors, unexpected } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';
import { plainName } from '#domain/team/plain-name.ts';
import type { SubmissionRows } from '../../rows/people.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';

interface Deps {
  rows: SubmissionRows;
  send: Mailer;
  /** The address that receives contact form submissions. */
  recipient: string;
  /** Milliseconds since 1970. */
  now: number;
}

const hour = 60 * 60 * 1000;

/**
 * Emails a stored submission of the contact form to the maintainers, once, with the contents of its row only. Throws
 * AppError: `not-found`, `invalid` for a row that the form would have rejected, `rate-limited`, `unavailable`. The call
 * can be repeated after each of them.
 */
export async function sendContactEmail(
  submissionId: string,
  { rows, send, recipient, now }: Deps,
): Promise<void> {
  const row = await rows.submission(submissionId);
  if (!row) throw new AppError('not-found', unexpected, { logMessage: 'No such submission' });
  if (row.mailedAt) return;
  const values = contactRules.safeParse({ ...row, company: row.company ?? '' });
  if (!values.success) {
    throw new AppError('invalid', values.error.issues[0]?.message ?? unexpected, {
      logMessage: `A submission that the form does not let through: ${values.error.issues[0]?.path.join('.')}`,
    });
  }
  await checkLimits(row.email, rows, now);

  if (!(await rows.claim(submissionId, new Date(now).toISOString()))) return;
  try {
    await send({ to: recipient, replyTo: values.data.email, email: emailOf(values.data, row.createdAt) });
  } catch (error) {
    await rows.release(submissionId);
    throw error;
  }
}

async function checkLimits(email: string, rows: SubmissionRows, now: number): Promise<void> {
  const since = new Date(now - hour).toISOString();
  const recent = (mailed: (string | null)[]) => mailed.filter((at) => at !== null && at > since).length;
  if (recent(await rows.mailedTimesOf(email)) >= contact.mailsPerHour) {
    throw new AppError('rate-limited', contactErrors.tooMany(contact.mailsPerHour));
  }
  if (recent(await rows.mailedTimesSince(since)) >= contact.mailsPerHourOverall) {
    throw new AppError('rate-limited', contactErrors.busy);
  }
}

function emailOf({ name, email, company, message }: ContactValues, at: string): Email {
  const sender = plainName(name, 'A visitor');
  const of = company ? ` (${plainName(company, 'a company')})` : '';
  return {
    subject: `Contact form: ${sender}`,
    blocks: [
      { kind: 'paragraph', text: `${sender}${of} wrote on ${at}. An answer goes to ${email}.` },
      { kind: 'quote', text: message },
    ],
  };
}
