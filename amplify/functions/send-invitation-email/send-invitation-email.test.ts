import { describe, expect, it } from 'vitest';
import { invitation as limits } from '../../../src/domain/limits/limits.ts';
import { letterHtml } from '../mail/letter.ts';
import type { Delivery } from '../mail/mailer.ts';
import type { InvitationMailRow, InvitationMailRows } from './rows.ts';
import { type InvitationMail, sendInvitationEmail } from './send-invitation-email.ts';

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

async function attempt(
  change: {
    row?: Partial<InvitationMailRow>;
    mail?: Partial<InvitationMail>;
    isManager?: boolean;
    sent?: string[];
  } = {},
) {
  const sent: Delivery[] = [];
  const rows: InvitationMailRows = {
    invitation: async (id) => (id === 'i1' ? { ...row, ...change.row } : null),
    companyName: async () => 'Acme <Build>',
    userName: async (id) => (id === 'sub-ann' ? 'Ann' : null),
    sentTimes: async () => change.sent ?? [],
    claim: async () => true,
  };
  const send = async (delivery: Delivery) => void sent.push(delivery);
  const outcome = await sendInvitationEmail(
    { ...mail, ...change.mail },
    { ...caller, isManager: change.isManager ?? true },
    { rows, send, appOrigin: 'https://app.example', now },
  ).then(
    () => 'sent',
    (error) => error.code,
  );
  expect(sent).toHaveLength(outcome === 'sent' ? 1 : 0);
  return { outcome, sent };
}

describe('the mail of an invitation', () => {
  it('goes to the address of the row and shows names as text', async () => {
    const { sent } = await attempt();
    expect(sent[0]?.to).toBe('bob@acme.example');
    const html = sent[0] ? letterHtml(sent[0].letter) : '';
    expect(html).toContain('Ann invites you to join Acme &lt;Build&gt; as User');
    expect(html).toContain('The invitation ends on 2026-01-10.');
  });

  it('is sent by managers of the company only', async () => {
    expect((await attempt({ isManager: false })).outcome).toBe('forbidden');
    expect((await attempt({ row: { companyId: 'rival' } })).outcome).toBe('not-found');
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
  ])('is refused where %j disagrees with the row', async (change) => {
    expect((await attempt({ mail: change })).outcome).toBe('invalid');
  });

  it.each([{ status: 'accepted' }, { status: 'cancelled' }, { expiresAt: '2026-01-02T11:59:59.000Z' }])(
    'is refused for an invitation that is no longer open: %j',
    async (change) => expect((await attempt({ row: change })).outcome).toBe('conflict'),
  );

  it('is not sent twice in a minute, nor more often than a company may in a day', async () => {
    const secondsAgo = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
    expect((await attempt({ row: { sentAt: secondsAgo(59) } })).outcome).toBe('rate-limited');
    expect((await attempt({ row: { sentAt: secondsAgo(61) } })).outcome).toBe('sent');
    const sent = Array.from({ length: limits.mailsPerDay }, () => secondsAgo(3_600));
    expect((await attempt({ sent })).outcome).toBe('rate-limited');
    expect((await attempt({ sent: sent.slice(1) })).outcome).toBe('sent');
  });
});
