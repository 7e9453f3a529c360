import { describe, expect, it } from 'vitest';
import { contact } from '#domain/limits/limits.ts';
import type { SubmissionRow, SubmissionRows } from '../../rows/people.ts';
import type { Delivery } from '../mail/mailer.ts';
import { sendContactEmail } from './send-contact-email.ts';

const now = Date.UTC(2026, 0, 2, 12);
const row: SubmissionRow = {
  name: 'Jo Fox',
  email: 'jo@acme.example',
  company: null,
  message: 'Our <b>dockets</b> are read badly.',
  createdAt: '2026-01-02T12:00:00.000Z',
  mailedAt: null,
};
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function desk(change: Partial<SubmissionRow> = {}, mailed: { own?: string[]; all?: string[] } = {}) {
  const sent: Delivery[] = [];
  let stored: SubmissionRow = { ...row, ...change };
  const rows: SubmissionRows = {
    submission: async (id) => (id === 's1' ? stored : null),
    mailedTimesOf: async () => mailed.own ?? [],
    mailedTimesSince: async () => mailed.all ?? [],
    claim: async (_, mailedAt) => {
      if (stored.mailedAt) return false;
      stored = { ...stored, mailedAt };
      return true;
    },
    release: async () => {
      stored = { ...stored, mailedAt: null };
    },
  };
  const send = async (delivery: Delivery) => void sent.push(delivery);
  return { sent, stored: () => stored, deps: { rows, send, recipient: 'us@plumbline.example', now } };
}

describe('a contact form submission', () => {
  it('is emailed to the maintainers, with the sender as the reply address', async () => {
    const { sent, deps } = desk();
    await sendContactEmail('s1', deps);
    expect(sent).toMatchObject([{ to: 'us@plumbline.example', replyTo: 'jo@acme.example' }]);
    expect(sent[0]?.email.blocks).toContainEqual({ kind: 'quote', text: row.message });
  });

  it('has no link and one line in the subject, whatever the name', async () => {
    const { sent, deps } = desk({ name: 'Win at https://evil.example', company: 'evil.example\u202e' });
    await sendContactEmail('s1', deps);
    expect(sent[0]?.email.subject).toBe('Contact form: Win at');
    expect(JSON.stringify(sent[0]?.email)).not.toContain('evil.example');
  });

  it('is emailed once, even when requested twice at the same time', async () => {
    const { sent, deps } = desk();
    await Promise.all([sendContactEmail('s1', deps), sendContactEmail('s1', deps)]);
    await sendContactEmail('s1', deps);
    expect(sent).toHaveLength(1);
  });

  it('is not emailed when it is not stored', async () => {
    const { sent, deps } = desk();
    await expect(sendContactEmail('other', deps)).rejects.toMatchObject({ code: 'not-found' });
    expect(sent).toEqual([]);
  });

  it.each([{ message: 'short' }, { name: 'J' }, { email: 'nobody' }, { message: 'x'.repeat(5_001) }])(
    'is not emailed when it breaks the form’s rules: %j',
    async (change) => {
      const { sent, deps } = desk(change);
      await expect(sendContactEmail('s1', deps)).rejects.toMatchObject({ code: 'invalid' });
      expect(sent).toEqual([]);
    },
  );

  it('is sent at most three times in an hour for one address', async () => {
    const own = [1, 2].map(minutesAgo);
    const third = desk({}, { own });
    await sendContactEmail('s1', third.deps);
    const refused = desk({}, { own: [...own, minutesAgo(59)] });
    await expect(sendContactEmail('s1', refused.deps)).rejects.toMatchObject({ code: 'rate-limited' });
    const later = desk({}, { own: [...own, minutesAgo(61)] });
    await sendContactEmail('s1', later.deps);
    expect([third, refused, later].map(({ sent }) => sent.length)).toEqual([1, 0, 1]);
  });

  it('waits when very many arrive in total', async () => {
    const all = Array.from({ length: contact.mailsPerHourOverall }, () => minutesAgo(5));
    await expect(sendContactEmail('s1', desk({}, { all }).deps)).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });

  it('can be emailed again after the first attempt failed', async () => {
    const { sent, deps, stored } = desk();
    const failing = { ...deps, send: () => Promise.reject(new Error('down')) };
    await expect(sendContactEmail('s1', failing)).rejects.toThrow('down');
    expect(stored().mailedAt).toBeNull();
    await sendContactEmail('s1', deps);
    expect(sent).toHaveLength(1);
  });
});
