import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { dayMs, invitation as limits } from '#domain/limits/limits.ts';
import { invitationExpiry } from '#domain/team/invitation.ts';
import { invitationPath } from '#domain/team/invitation-link.ts';
import { refusalToInvite } from '#domain/team/invitation-rules.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import { roleOrUser } from '#domain/tenancy/roles.ts';
import { activityEntry, type RecordingRows } from '../../rows/activity.ts';
import type { MailState } from '../../rows/people.ts';
import type { AddressRows } from '../data-api/known-addresses.ts';
import { requireGrant } from '../data-api/role-grants.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type InvitationTexts, invitationEmail } from './invitation-email.ts';

export interface InvitationMail {
  invitationId: string;
  recipientEmail: string;
  recipientName?: string | null;
  inviterName: string;
  companyName: string;
  role: string;
  /** The link that the browser expects. The email contains the server's own link. */
  acceptUrl: string;
}

export interface InvitationMailRow extends MailState {
  id: string;
  companyId: string;
  email: string;
  role: string | null;
}

export interface InvitationMailRows extends RecordingRows {
  invitation(id: string): Promise<InvitationMailRow | null>;
  companyName(id: string): Promise<string | null>;
  userName(id: string): Promise<string | null>;
  /** When each invitation of the company was last emailed. */
  sentTimes(companyId: string): Promise<(string | null)[]>;
  /** The members and invitations with this address in that company. */
  addresses(companyId: string, email: string): Promise<AddressRows>;
  /** Writes the new state; false when the row's state or last email has changed. */
  replace(id: string, was: MailState, is: MailState): Promise<boolean>;
}

interface Deps {
  rows: InvitationMailRows;
  send: Mailer;
  /** The app's origin, such as `https://plumbline.example`. */
  appOrigin: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Logs an error that does not fail the call. */
  warn(message: string, error: unknown): void;
}

/**
 * Emails an invitation of the caller's company and extends it to 14 days from now, even if it had expired or was
 * cancelled. The sender becomes the inviter. If no email is sent, the invitation stays as it was. Arguments that differ
 * from the row are refused, and the link is the server's own, so that a caller cannot send words of their own in our
 * name. Throws AppError: `forbidden`, `not-found`, `conflict` if it was already answered, `invalid`, `rate-limited`,
 * `unavailable`.
 */
export async function sendInvitationEmail(mail: InvitationMail, caller: Caller, deps: Deps): Promise<void> {
  const { rows, appOrigin, now } = deps;
  requireManager(caller, dataErrors.unauthorized);
  const row = await rows.invitation(mail.invitationId);
  if (row?.companyId !== caller.companyId) throw new AppError('not-found', teamErrors.invitationNotFound);
  await checkOpen(row, rows, now);
  requireGrant(caller, row.role);
  const names = await checkAgreement(mail, row, caller, { rows, appOrigin });
  await checkLimits(row, rows, now);
  const { recipientName, role } = mail;
  const link = new URL(invitationPath(row.id), appOrigin).href;
  await deliver({ recipientName, role, link, ...names }, row, caller, deps);
  // Creating it has already added an activity entry.
  if (row.sentAt !== null) await recordResend(row, caller, deps);
}

/** The link must work when the email arrives, so the invitation is extended first, and restored if no email is sent. */
async function deliver(
  texts: Omit<InvitationTexts, 'expiresAt'>,
  { id, email, status, expiresAt, sentAt, invitedBy }: InvitationMailRow,
  { sub }: Caller,
  { rows, send, now, warn }: Deps,
): Promise<void> {
  const before: MailState = { status, expiresAt, sentAt, invitedBy };
  const after: MailState = {
    status: 'pending',
    expiresAt: invitationExpiry(now),
    sentAt: new Date(now).toISOString(),
    invitedBy: sub,
  };
  if (!(await rows.replace(id, before, after))) throw new AppError('conflict', teamErrors.invitationChanged);
  try {
    await send({ to: email, email: invitationEmail({ ...texts, expiresAt: after.expiresAt }) });
  } catch (error) {
    // Does nothing if the invitation was answered or cancelled meanwhile.
    await rows.replace(id, after, before).catch((cause) => warn('the invitation stayed prolonged', cause));
    throw error;
  }
}

async function recordResend(
  { email }: InvitationMailRow,
  { sub, companyId }: Caller,
  { rows, now, warn }: Deps,
): Promise<void> {
  try {
    const actor = await rows.actor(sub);
    const action = {
      action: 'invitation_sent',
      description: activitySentences.invitedAgain(actor.name, email),
      timestamp: new Date(now).toISOString(),
      metadata: { targetEmail: email },
    };
    await rows.addActivity(activityEntry(companyId, { id: sub, ...actor }, action));
  } catch (error) {
    warn('the resent email was not recorded', error);
  }
}

async function checkOpen(row: InvitationMailRow, rows: InvitationMailRows, now: number): Promise<void> {
  if (row.status === 'accepted') throw new AppError('conflict', teamErrors.invitationAnswered);
  const email = row.email.toLowerCase();
  const { members, invitations } = await rows.addresses(row.companyId, email);
  const others = invitations.filter(({ id }) => id !== row.id);
  const refusal = refusalToInvite(email, { members, invitations: others }, now);
  if (refusal) throw new AppError('conflict', refusal);
}

/**
 * Refuses arguments that differ from the rows. @returns the names for the email. It comes from the caller, although the
 * browser may still name the person who invited first.
 */
async function checkAgreement(
  mail: InvitationMail,
  row: InvitationMailRow,
  caller: Caller,
  { rows, appOrigin }: Pick<Deps, 'rows' | 'appOrigin'>,
): Promise<Pick<InvitationTexts, 'companyName' | 'inviterName'>> {
  const [companyName, invitedBy, sender] = await Promise.all([
    rows.companyName(row.companyId),
    rows.userName(row.invitedBy),
    rows.userName(caller.sub),
  ]);
  const agrees =
    mail.recipientEmail.toLowerCase() === row.email.toLowerCase() &&
    mail.role === roleOrUser(row.role) &&
    mail.companyName === companyName &&
    [invitedBy, sender].includes(mail.inviterName) &&
    URL.canParse(mail.acceptUrl) &&
    new URL(mail.acceptUrl).origin === new URL(appOrigin).origin;
  if (!agrees) throw new AppError('invalid', teamErrors.invitationDisagrees);
  return { companyName: mail.companyName, inviterName: sender ?? '' };
}

/** Limits invitation emails: one a minute per invitation, and a daily maximum per company. */
async function checkLimits(row: InvitationMailRow, rows: InvitationMailRows, now: number): Promise<void> {
  if (row.sentAt && now - Date.parse(row.sentAt) < limits.resendSeconds * 1_000)
    throw new AppError('rate-limited', teamErrors.invitationJustSent);
  const since = now - dayMs;
  const sent = await rows.sentTimes(row.companyId);
  if (sent.filter((at) => at !== null && Date.parse(at) > since).length >= limits.mailsPerDay)
    throw new AppError('rate-limited', teamErrors.tooManyInvitations(limits.mailsPerDay));
}
