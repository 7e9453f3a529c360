import { describe, expect, it } from 'vitest';
import { ann, invite, memberRow, now } from '#tests/support/membership-cases.ts';
import { memoryMembershipRows } from '#tests/support/memory-membership-rows.ts';
import { previewInvitation } from './preview-invitation.ts';

const TOKEN = 'y3R0c2Vzc2lvbnMtYXJlLW5vdC1oZXJl';

function scene(change: Parameters<typeof invite>[1] = {}) {
  const rows = memoryMembershipRows();
  invite(rows, { id: TOKEN, ...change });
  return { rows, preview: (id = TOKEN) => previewInvitation(id, rows, now) };
}

describe('previewInvitation', () => {
  it('returns company, inviter, role, address and expiry of an open invitation', async () => {
    expect(await scene().preview()).toEqual({
      status: 'pending',
      companyName: 'Big Co',
      inviterName: 'Boss',
      role: 'User',
      email: ann.email,
      expiresAt: '2026-02-01T00:00:00.000Z',
    });
  });

  it.each([
    ['expired', { expiresAt: now.toISOString() }],
    ['cancelled', { status: 'cancelled' }],
    ['accepted', { status: 'accepted' }],
  ])('returns only the status of an invitation that is %s', async (status, change) => {
    expect(await scene(change).preview()).toEqual({ status });
  });

  it('returns cancelled once the inviter may no longer give that role', async () => {
    const { rows, preview } = scene();
    rows.users.set('boss-big-co', memberRow({ id: 'boss-big-co', sub: 'boss-big-co', role: 'User' }));
    expect(await preview()).toEqual({ status: 'cancelled' });
  });

  it('returns unknown without its company, and for an ID that does not exist', async () => {
    const { rows, preview } = scene();
    expect(await preview(`${TOKEN.slice(0, -1)}x`)).toEqual({ status: 'unknown' });
    rows.companies.clear();
    expect(await preview()).toEqual({ status: 'unknown' });
  });

  it.each(['', '1', 'inv-1', TOKEN.slice(0, 31), `${TOKEN} `, 'a'.repeat(65)])(
    'looks up no ID that could be guessed: %j',
    async (id) => {
      const { rows, preview } = scene({ id });
      const asked: string[] = [];
      rows.invitation = async (key) => {
        asked.push(key);
        return null;
      };
      expect(await preview(id)).toEqual({ status: 'unknown' });
      expect(asked).toEqual([]);
    },
  );

  it('returns names on one line without links', async () => {
    const { rows, preview } = scene();
    rows.companies.set('big-co', {
      id: 'big-co',
      name: 'Big\r\nhttps://evil.example/win',
      founderSub: null,
    });
    rows.users.set(
      'boss-big-co',
      memberRow({ id: 'boss-big-co', sub: 'boss-big-co', name: 'www.evil.example' }),
    );
    expect(await preview()).toMatchObject({ companyName: 'Big', inviterName: '' });
  });
});
