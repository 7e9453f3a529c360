import { expect, it } from 'vitest';
import { myInvitations } from './my-invitations.ts';

const row = {
  companyId: 'big-co',
  email: 'ann@acme.example',
  role: null,
  invitedBy: 'sub-boss',
  status: 'pending',
};

it('shows whose offer it is, newest first, and one whose time is over as expired', async () => {
  const shown = await myInvitations('ann@acme.example', {
    invitationsByEmail: async () => [
      { ...row, id: 'old', expiresAt: '2026-01-01T00:00:00.000Z', createdAt: '2025-12-18T00:00:00.000Z' },
      { ...row, id: 'new', expiresAt: '2026-01-20T00:00:00.000Z', createdAt: '2026-01-06T00:00:00.000Z' },
      { ...row, id: 'gone', companyId: 'gone', expiresAt: '2026-01-20T00:00:00.000Z', createdAt: '' },
    ],
    companyName: async (id) => (id === 'big-co' ? 'Big Co' : null),
    userName: async () => 'Boss',
    now: Date.UTC(2026, 0, 10),
  });
  expect(shown.map(({ id, status }) => `${id} ${status}`)).toEqual(['new pending', 'old expired']);
  expect(shown[0]).toMatchObject({ companyName: 'Big Co', inviterName: 'Boss', role: 'User' });
});
