import { AppError } from '../../../src/domain/errors/app-error.ts';
import { dataErrors, teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { invitation as limits } from '../../../src/domain/limits/limits.ts';
import { invitationStatusAt } from '../../../src/domain/team/invitation.ts';
import { type Caller, requireManager } from '../../../src/domain/tenancy/caller.ts';
import type { Mailer } from '../mail/mailer.ts';
import { invitationLetter } from './invitation-letter.ts';
import type { InvitationMailRow, InvitationMailRows } from './rows.ts';

export interface InvitationMail {
  invitationId: string;
  recipientEmail: string;
  recipientName?: string | null;
  inviterName: string;
  companyName: string;
  role: string;
  acceptUrl: string;
}

interface Dependencies {
  rows: InvitationMailRows;
  send: Mailer;
  /** Where the app is: `https://plumbline.example`. */
  appOrigin: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Mails an invitation of the caller's company. The row is what counts: arguments that disagree with it are refused, so that
 * nobody sends words of his own in our name. Throws AppError: `forbidden`, `not-found`, `conflict` for one that isn't
 * pending, `invalid`, `rate-limited`, `unavailable`.
 */
export async function sendInvitationEmail(
  mail: InvitationMail,
  caller: Caller,
  { rows, send, appOrigin, now }: Dependencies,
): Promise<void> {
  requireManager(caller, dataErrors.unauthorized);
  const row = await rows.invitation(mail.invitationId);
  if (row?.companyId !== caller.companyId) throw new AppError('not-found', teamErrors.invitationNotFound);
  if (invitationStatusAt(row, now) !== 'pending')
    throw new AppError('conflict', teamErrors.invitationExpired);
  await checkAgreement(mail, row, rows, appOrigin);
  await checkLimits(row, rows, now);

  const sentAt = new Date(now).toISOString();
  if (!(await rows.claim(row.id, row.sentAt, sentAt))) throw tooSoon();
  await send({
    to: row.email,
    letter: invitationLetter({ ...mail, expiresAt: row.expiresAt }),
  });
}

async function checkAgreement(
  mail: InvitationMail,
  row: InvitationMailRow,
  rows: InvitationMailRows,
  appOrigin: string,
): Promise<void> {
  const [companyName, inviterName] = await Promise.all([
    rows.companyName(row.companyId),
    rows.userName(row.invitedBy),
  ]);
  const agrees =
    mail.recipientEmail.toLowerCase() === row.email.toLowerCase() &&
    mail.role === (row.role ?? 'User') &&
    mail.companyName === companyName &&
    mail.inviterName === inviterName &&
    URL.canParse(mail.acceptUrl) &&
    new URL(mail.acceptUrl).origin === new URL(appOrigin).origin;
  if (!agrees) throw new AppError('invalid', teamErrors.invitationDisagrees);
}

/** A mail to a stranger is no toy: not twice in a minute, and only so many of a company in a day. */
async function checkLimits(row: InvitationMailRow, rows: InvitationMailRows, now: number): Promise<void> {
  if (row.sentAt && now - Date.parse(row.sentAt) < limits.resendSeconds * 1_000) throw tooSoon();
  const since = now - 24 * 60 * 60 * 1_000;
  const sent = await rows.sentTimes(row.companyId);
  if (sent.filter((at) => at !== null && Date.parse(at) > since).length >= limits.mailsPerDay)
    throw new AppError('rate-limited', teamErrors.tooManyInvitations(limits.mailsPerDay));
}

const tooSoon = () => new AppError('rate-limited', teamErrors.invitationJustSent);
