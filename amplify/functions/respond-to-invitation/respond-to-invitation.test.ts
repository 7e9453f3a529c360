import { describe, expect, it } from 'vitest';
import { teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { ann, digest, invite, now, sync } from '../../../tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '../../../tests/support/memory-membership-rows.ts';
import type { InvitationRow as SyncInvitation } from '../sync-user/rows.ts';
import type { InvitationRows } from './invitation-rows.ts';
import { respondToInvitation } from './respond-to-invitation.ts';

function annIn(rows: MemoryRows) {
  const user = rows.users.get('sub-ann');
  if (!user) throw new Error('Ann is in no company');
  return user;
}

function reopen(rows: MemoryRows) {
  const invitation = rows.invitations.get('inv-1');
  if (invitation) rows.invitations.set('inv-1', { ...invitation, status: 'pending' });
}

/** Big Co invites Ann, who may have a company of her own already. */
function scene(change: Partial<SyncInvitation> = {}) {
  const rows = memoryMembershipRows();
  invite(rows, change);
  const invitations: InvitationRows = {
    async invitation(id) {
      const row = rows.invitations.get(id);
      return row ? { ...row, invitedBy: 'sub-boss' } : null;
    },
    invitationsByEmail: async () => [],
    async decline(id) {
      const row = rows.invitations.get(id);
      if (row) rows.invitations.set(id, { ...row, status: 'cancelled' });
    },
    team: async (companyId) => [...rows.users.values()].filter((user) => user.companyId === companyId),
    async tellToStay(id, until) {
      told.push(`${id} until ${until}`);
      return true;
    },
    async moveUser({ userId, from, to, role }) {
      const user = rows.users.get(userId);
      if (user?.companyId !== from || mustStay.has(userId)) return false;
      rows.users.set(userId, { ...user, companyId: to, role, isActive: true });
      return true;
    },
    unassign: async (userId, companyId) => {
      removed.push(`${userId} ${companyId}`);
    },
  };
  const removed: string[] = [];
  const told: string[] = [];
  const mustStay = new Set<string>();
  const warn = (message: string, error: unknown) => {
    throw new Error(message, { cause: error });
  };
  const respond = (accept: boolean, account = ann) =>
    respondToInvitation({ invitationId: 'inv-1', accept }, account, { rows, invitations, digest, now, warn });
  return { rows, removed, told, mustStay, respond };
}

describe('accepting an invitation', () => {
  it('makes a member of somebody who is in no company, with the invited projects', async () => {
    const { rows, respond } = scene();
    expect(await respond(true)).toMatchObject({ companyId: 'big-co', role: 'User', created: true });
    expect([...rows.assignments]).toEqual(['sub-ann_p1', 'sub-ann_p2']);
    expect(rows.invitations.get('inv-1')?.status).toBe('accepted');
    expect(rows.activities.map(({ action }) => action)).toEqual(['invitation_accepted']);
  });

  it('moves somebody who founded a company of his own, and takes the old assignments away', async () => {
    const { rows, removed, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    expect(rows.users.get('sub-ann')?.companyId).toBe('acme-build');
    reopen(rows);

    expect(await respond(true)).toMatchObject({ companyId: 'big-co', role: 'User' });
    expect(rows.users.get('sub-ann')).toMatchObject({ companyId: 'big-co', role: 'User' });
    expect(removed).toEqual(['sub-ann acme-build']);
    expect(rows.activities.map(({ companyId, action }) => `${companyId} ${action}`)).toEqual(
      expect.arrayContaining(['acme-build user_left', 'big-co invitation_accepted']),
    );
  });

  it('answers every open one of that company: their projects come along, whichever was opened', async () => {
    for (const isMember of [false, true]) {
      const { rows, respond } = scene({ status: 'cancelled' });
      if (isMember) await sync(rows, ann);
      reopen(rows);
      invite(rows, { id: 'inv-2', createdAt: '2026-01-02T00:00:00.000Z', projects: ['p3'] });
      expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
      expect([...rows.assignments].sort()).toEqual(['sub-ann_p1', 'sub-ann_p2', 'sub-ann_p3']);
      expect([...rows.invitations.values()].map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    }
  });

  it('of the company where one is already brings its projects, too', async () => {
    const { rows, respond } = scene();
    await sync(rows, ann);
    invite(rows, { projects: ['p9'] });
    expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
    expect(rows.assignments.has('sub-ann_p9')).toBe(true);
    expect(rows.invitations.get('inv-1')?.status).toBe('accepted');
  });

  it('is refused to the last manager of a team that would be left without one', async () => {
    const { rows, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    rows.users.set('carl', { ...annIn(rows), id: 'carl', sub: 'carl', role: 'User' });
    reopen(rows);
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.lastManager });
    expect(rows.users.get('sub-ann')?.companyId).toBe('acme-build');
  });

  it('leaves a team to a manager who is told to stay for a minute', async () => {
    const { rows, told, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    rows.users.set('carl', { ...annIn(rows), id: 'carl', sub: 'carl' });
    reopen(rows);
    expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
    expect(told).toEqual(['carl until 2026-01-02T03:05:05.000Z']);
  });

  it('waits where one was told to stay oneself, and the invitation stays', async () => {
    const { rows, mustStay, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    reopen(rows);
    mustStay.add('sub-ann');
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.mustStay });
    expect(rows.invitations.get('inv-1')?.status).toBe('pending');
  });

  it('is refused to everybody whose address it is not, in the words of one that does not exist', async () => {
    const { respond } = scene();
    const other = { ...ann, email: 'eve@acme.example', sub: 'sub-eve' };
    await expect(respond(true, other)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not bring back somebody whom that company has deactivated', async () => {
    const { rows, respond } = scene();
    await sync(rows, ann);
    rows.users.set('sub-ann', { ...annIn(rows), isActive: false });
    reopen(rows);
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.deactivatedHere });
  });

  it.each([
    [{ status: 'accepted' }, teamErrors.invitationAnswered],
    [{ status: 'cancelled' }, teamErrors.invitationCancelled],
    [{ status: 'pending', expiresAt: '2026-01-02T03:04:04.000Z' }, teamErrors.invitationExpired],
  ])('is refused for %j', async (change, sentence) => {
    await expect(scene(change).respond(true)).rejects.toMatchObject({ userMessage: sentence });
  });
});

describe('declining an invitation', () => {
  it('cancels it and leaves everything else as it is', async () => {
    const { rows, respond } = scene();
    invite(rows, { id: 'inv-2' });
    invite(rows, { id: 'elsewhere', companyId: 'new-co' });
    expect(await respond(false)).toBeNull();
    expect(rows.invitations.get('inv-2')?.status).toBe('cancelled');
    expect(rows.invitations.get('elsewhere')?.status).toBe('pending');
    expect(rows.invitations.get('inv-1')?.status).toBe('cancelled');
    expect(rows.users.size).toBe(0);
  });
});
