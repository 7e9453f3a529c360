import { expect, it } from 'vitest';
import { ann, invite, now, prepare } from '#tests/support/membership-cases.ts';
import { memoryMembershipRows } from '#tests/support/memory-membership-rows.ts';
import { myInvitations } from './my-invitations.ts';

it('shows inviter and company, newest first, and which invitations are open', async () => {
  const rows = memoryMembershipRows();
  invite(rows, { id: 'old', expiresAt: now.toISOString(), createdAt: '2025-12-18T00:00:00.000Z' });
  invite(rows, { id: 'new', createdAt: '2026-01-01T00:00:00.000Z' });
  invite(rows, { id: 'gone', companyId: 'gone' });
  rows.companies.delete('gone');
  invite(rows, { id: 'void', companyId: 'void-co', createdAt: '2025-12-24T00:00:00.000Z' });
  rows.users.delete('boss-void-co');
  prepare(rows, { invitedAt: '2026-01-02T00:00:00.000Z' });
  const { invitations, ownCompany } = await myInvitations(ann, rows, now);
  expect(invitations.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'u1 pending',
    'new pending',
    'void cancelled',
    'old expired',
  ]);
  expect(invitations[1]).toEqual({
    id: 'new',
    companyId: 'big-co',
    companyName: 'Big Co',
    role: 'User',
    inviterName: 'Boss',
    expiresAt: '2026-02-01T00:00:00.000Z',
    status: 'pending',
  });
  expect(ownCompany).toBe('Acme Build');
});
