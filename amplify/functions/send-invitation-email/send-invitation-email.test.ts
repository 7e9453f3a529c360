import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { invitation as limits } from '#domain/limits/limits.ts';
import type { MailState } from '../../rows/people.ts';
import type { AddressRows } from '../data-api/known-addresses.ts';
import { emailHtml } from '../mail/email.ts';
import type { Delivery } from '../mail/mailer.ts';
import {
  type InvitationMail,
  type InvitationMailRow,
  type InvitationMailRows,
  sendInvitationEmail,
} from './send-invitation-email.ts';

const now = Date.UTC(2026, 0, 2, 12);
const caller = { sub: 's', owner: 's', companyId: 'acme', isManager: true };
const row: InvitationMailRow = {
  id: 'i1',
  companyId: 'acme',
  email: 'bob@acme.example',
  role: 'User',
  invitedBy: 'sub-ann',
  expiresAt: '2026-01-10T00:00:00.000Z',
  status: 'pending',
  sentAt: null,
};
const mail: InvitationMail = {
  invitationId: 'i1',
  recipientEmail: 'Bob@acme.example',
  recipientName: 'Bob',
  inviterName: 'Ann',
  companyName: 'Acme <Build>',
  role: 'User',
  acceptUrl: 'https://app.example/auth/signup?invitation=i1',
};

/** The row in memory, and the activity entries for the team. */
async function attempt(
  change: {
    row?: Partial<InvitationMailRow>;
    mail?: Partial<InvitationMail>;
    isManager?: boolean;
    isAdmin?: boolean;
    companyName?: string;
    sent?: string[];
    known?: Partial<AddressRows>;
    /** The result of sending the email. */
    deliver?: (now: InvitationMailRow) => Partial<InvitationMailRow> | Error;
    record?: () => Promise<void>;
  } = {},
) {
  const sent: Delivery[] = [];
  const recorded: string[] = [];
  const warnings: string[] = [];
  let kept: InvitationMailRow = { ...row, ...change.row };
  const replace = async (_id: string, was: MailState, is: MailState) => {
    if (was.sentAt !== kept.sentAt || was.status !== kept.status) return false;
    kept = { ...kept, ...is };
    return true;
  };
  const rows: InvitationMailRows = {
    invitation: async (id) => (id === 'i1' ? { ...kept } : null),
    companyName: async () => change.companyName ?? 'Acme <Build>',
    userName: async (id) => ({ 'sub-ann': 'Ann', s: 'Sue' })[id] ?? null,
    sentTimes: async () => change.sent ?? [],
    addresses: async () => ({
      members: [],
      invitations: [{ id: 'i1', email: kept.email, status: kept.status, expiresAt: kept.expiresAt }],
      ...change.known,
    }),
    replace,
    actor: async () => ({ name: 'Sue', email: 'sue@acme.example' }),
    addActivity: async ({ description }) => {
      await change.record?.();
      recorded.push(description);
    },
  };
  const send = async (delivery: Delivery) => {
    const outcome = change.deliver?.(kept) ?? {};
    if (outcome instanceof Error) throw outcome;
    kept = { ...kept, ...outcome };
    sent.push(delivery);
  };
  const outcome = await sendInvitationEmail(
    { ...mail, ...change.mail },
    { ...caller, isManager: change.isManager ?? true, isAdmin: change.isAdmin },
    { rows, send, appOrigin: 'https://app.example', now, warn: (message) => warnings.push(message) },
  ).then(
    () => 'sent',
    (error) => error.userMessage ?? error,
  );
  expect(sent).toHaveLength(outcome === 'sent' ? 1 : 0);
  return { outcome, sent, recorded, kept, warnings };
}

const down = new AppError('unavailable', teamErrors.mailFailed);
const inFourteenDays = '2026-01-16T12:00:00.000Z';

describe('the email of an invitation', () => {
  it('goes to the address of the row and shows names as text', async () => {
    const { sent } = await attempt();
    expect(sent[0]?.to).toBe('bob@acme.example');
    const html = sent[0] ? emailHtml(sent[0].email) : '';
    expect(html).toContain('Sue invites you to join Acme &lt;Build&gt; as User');
    expect(html).toContain('The invitation expires on 16 Jan 2026.');
  });

  it.each([
    'https://app.example/auth/signup?invitation=i1\r\nYour bank needs your password',
    'https://app.example/auth/invitation?id=other#Your%20bank',
    'https://app.example/Your bank',
    'https://bank@app.example/',
  ])('has the server’s own link, whatever %j says', async (acceptUrl) => {
    const { sent } = await attempt({ mail: { acceptUrl } });
    const email = JSON.stringify(sent[0]?.email);
    expect(email).toContain('"https://app.example/auth/invitation?id=i1"');
    expect(email).not.toMatch(/bank|other|signup/);
  });

  it('has no foreign link in subject or text', async () => {
    const companyName = 'Acme\r\nhttps://evil.example';
    const { sent } = await attempt({ mail: { companyName }, companyName });
    expect(sent[0]?.email.subject).toBe('Sue invites you to Acme on Plumbline');
    expect(JSON.stringify(sent[0]?.email)).not.toContain('evil');
  });

  it('comes from its sender, who becomes the inviter', async () => {
    expect((await attempt()).kept.invitedBy).toBe('s');
  });

  it('is sent by an Admin only when it invites an Admin', async () => {
    const admin = { row: { role: 'Admin' }, mail: { role: 'Admin' } };
    expect((await attempt(admin)).outcome).toBe(teamErrors.mayNotGrant);
    expect((await attempt({ ...admin, isAdmin: true })).outcome).toBe('sent');
  });

  it('is sent by managers of the company only', async () => {
    expect((await attempt({ isManager: false })).outcome).toBe(dataErrors.unauthorized);
    expect((await attempt({ row: { companyId: 'rival' } })).outcome).toBe(teamErrors.invitationNotFound);
  });

  it.each<Partial<InvitationMail>>([
    { recipientEmail: 'eve@acme.example' },
    { inviterName: 'Your bank' },
    { companyName: 'Acme' },
    { role: 'Admin' },
    { acceptUrl: 'https://evil.example/auth' },
    { acceptUrl: 'https://app.example.evil.example/' },
    { acceptUrl: 'javascript:alert(1)' },
    { acceptUrl: '/auth' },
  ])('is refused when %j disagrees with the row', async (change) => {
    expect((await attempt({ mail: change })).outcome).toBe(teamErrors.invitationDisagrees);
  });

  it('can be resent by another manager, who becomes the inviter', async () => {
    const { outcome, sent } = await attempt({ mail: { inviterName: 'Sue' } });
    expect(outcome).toBe('sent');
    expect(sent[0]?.email.subject).toContain('Sue invites you');
  });

  it('is refused when the person is already a member', async () => {
    expect((await attempt({ row: { status: 'accepted' } })).outcome).toBe(teamErrors.invitationAnswered);
    const members = [{ email: 'bob@acme.example', isActive: true }];
    const { outcome, kept } = await attempt({ row: { status: 'cancelled' }, known: { members } });
    expect(outcome).toBe(teamErrors.alreadyMember);
    expect(kept.status).toBe('cancelled');
  });

  it('is refused when another invitation for that address is open', async () => {
    const other = { id: 'i2', email: row.email, status: 'pending', expiresAt: row.expiresAt };
    const { outcome } = await attempt({ row: { status: 'cancelled' }, known: { invitations: [other] } });
    expect(outcome).toBe(teamErrors.alreadyInvited(row.email));
  });

  it('is not sent twice in a minute, nor beyond the company’s daily maximum', async () => {
    const secondsAgo = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
    const early = await attempt({ row: { sentAt: secondsAgo(59) } });
    expect(early.outcome).toBe(teamErrors.invitationJustSent);
    expect(early.kept).toEqual({ ...row, sentAt: secondsAgo(59) });
    expect((await attempt({ row: { sentAt: secondsAgo(61) } })).outcome).toBe('sent');
    const sent = Array.from({ length: limits.mailsPerDay }, () => secondsAgo(3_600));
    expect((await attempt({ sent })).outcome).toBe(teamErrors.tooManyInvitations(limits.mailsPerDay));
    expect((await attempt({ sent: sent.slice(1) })).outcome).toBe('sent');
  });
});

describe('what the email does to its invitation', () => {
  const before = '2026-01-01T12:00:00.000Z';

  it.each<Partial<InvitationMailRow>>([
    { status: 'pending' },
    { status: 'cancelled' },
    { status: 'expired' },
    { expiresAt: '2026-01-02T11:59:59.000Z' },
  ])('extends it by 14 days, even one that was %j', async (change) => {
    const { outcome, kept, recorded, sent } = await attempt({ row: { ...change, sentAt: before } });
    expect(outcome).toBe('sent');
    expect(kept).toMatchObject({
      status: 'pending',
      expiresAt: inFourteenDays,
      sentAt: new Date(now).toISOString(),
    });
    expect(recorded).toEqual(['Sue invited bob@acme.example again']);
    expect(JSON.stringify(sent[0]?.email)).toContain('16 Jan 2026');
  });

  it('adds no activity for the first email, because creating the invitation already did', async () => {
    expect((await attempt()).recorded).toEqual([]);
  });

  it('makes its link work immediately', async () => {
    const seen: InvitationMailRow[] = [];
    const deliver = (kept: InvitationMailRow) => {
      seen.push(kept);
      return {};
    };
    await attempt({ row: { status: 'cancelled', sentAt: before }, deliver });
    expect(seen).toMatchObject([{ status: 'pending', expiresAt: inFourteenDays }]);
  });

  it.each<Partial<InvitationMailRow>>([
    { status: 'pending', sentAt: null },
    { status: 'pending', sentAt: before },
    { status: 'cancelled', sentAt: before },
  ])('changes nothing when no email was sent, and allows an immediate retry: %j', async (change) => {
    const { outcome, kept, recorded } = await attempt({ row: change, deliver: () => down });
    expect(outcome).toBe(teamErrors.mailFailed);
    expect(kept).toEqual({ ...row, ...change });
    expect(recorded).toEqual([]);
  });

  it('keeps an answer or a cancellation made while the email failed', async () => {
    const { outcome, kept } = await attempt({
      row: { sentAt: before },
      deliver: (now) => {
        now.status = 'cancelled';
        return down;
      },
    });
    expect(outcome).toBe(teamErrors.mailFailed);
    expect(kept.status).toBe('cancelled');
  });

  it('keeps a sent email as sent although recording the activity failed', async () => {
    const record = () => Promise.reject(new Error('throttled'));
    const { outcome, warnings } = await attempt({ row: { sentAt: before }, record });
    expect(outcome).toBe('sent');
    expect(warnings).toEqual(['the resent email was not recorded']);
  });
});
