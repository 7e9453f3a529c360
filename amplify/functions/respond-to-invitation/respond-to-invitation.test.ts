import { describe, expect, it } from 'vitest';
import { teamErrors } from '#domain/errors/catalogue.ts';
import {
  ann,
  bob,
  callSync,
  digest,
  invite,
  now,
  prepare,
  signedInAt,
  sync,
} from '#tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '#tests/support/memory-membership-rows.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { TeamRows } from './deps.ts';
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

type Invited = Parameters<typeof invite>[1];

/** Big Co invites Ann, who may have a company of her own already. */
function scene(change: Invited = {}, rows = memoryMembershipRows()) {
  invite(rows, change);
  const withdrawn: string[] = [];
  const locked: string[] = [];
  const mustStay = new Set<string>();
  const team: TeamRows = {
    team: async (companyId) => [...rows.users.values()].filter((user) => user.companyId === companyId),
    async lockManager(id, until) {
      locked.push(`${id} until ${until}`);
      return true;
    },
    async moveUser({ userId, from, to, role }) {
      const user = rows.users.get(userId);
      if (user?.companyId !== from || mustStay.has(userId)) return false;
      rows.users.set(userId, { ...user, companyId: to, role, isActive: true });
      return true;
    },
    withdrawOffersOf: async (userId, companyId) => void withdrawn.push(`${userId} ${companyId}`),
  };
  const warn = (message: string, error: unknown) => {
    throw new Error(message, { cause: error });
  };
  const respond = (accept: boolean, { account = ann, id = 'inv-1' } = {}) =>
    respondToInvitation({ invitationId: id, accept }, account, {
      ...{ rows, team, digest, now, signedInAt, warn },
    });
  return { rows, withdrawn, locked, mustStay, respond };
}

describe('accepting an invitation', () => {
  it('makes a person without a company a member, with the invited projects', async () => {
    const { rows, respond } = scene();
    expect(await respond(true)).toMatchObject({ companyId: 'big-co', role: 'User', created: true });
    expect([...rows.assignments]).toEqual(['sub-ann_p1', 'sub-ann_p2']);
    expect(rows.invitations.get('inv-1')?.status).toBe('accepted');
    expect(rows.activities.map(({ action }) => action)).toEqual(['invitation_accepted']);
  });

  it('moves a person from a company they created, and deletes the old assignments', async () => {
    const { rows, withdrawn, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    expect(rows.users.get('sub-ann')?.companyId).toBe('acme-build');
    reopen(rows);

    expect(await respond(true)).toMatchObject({ companyId: 'big-co', role: 'User' });
    expect(rows.users.get('sub-ann')).toMatchObject({ companyId: 'big-co', role: 'User' });
    expect(rows.assignments.has('removed sub-ann acme-build')).toBe(true);
    expect(withdrawn).toEqual(['sub-ann acme-build']);
    expect(rows.activities.map(({ companyId, action }) => `${companyId} ${action}`)).toEqual(
      expect.arrayContaining(['acme-build user_left', 'big-co invitation_accepted']),
    );
  });

  it('accepts every open one of that company, with its projects, whichever was opened', async () => {
    for (const isMember of [false, true]) {
      const { rows, respond } = scene({ status: 'cancelled' });
      if (isMember) await sync(rows, ann);
      reopen(rows);
      invite(rows, { id: 'inv-2', createdAt: '2026-01-02T00:00:00.000Z', projects: ['p3'] });
      expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
      expect([...rows.assignments]).toEqual(
        expect.arrayContaining(['sub-ann_p1', 'sub-ann_p2', 'sub-ann_p3']),
      );
      expect([...rows.invitations.values()].map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    }
  });

  it('adds the projects of an invitation to the own company, too', async () => {
    const { rows, respond } = scene();
    await respond(true);
    invite(rows, { projects: ['p9'] });
    expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
    expect(rows.assignments.has('sub-ann_p9')).toBe(true);
    expect(rows.invitations.get('inv-1')?.status).toBe('accepted');
  });

  it('is refused to the last manager of a team', async () => {
    const { rows, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    rows.users.set('carl', { ...annIn(rows), id: 'carl', sub: 'carl', role: 'User' });
    reopen(rows);
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.lastManager });
    expect(rows.users.get('sub-ann')?.companyId).toBe('acme-build');
  });

  it('locks the remaining manager for a minute', async () => {
    const { rows, locked, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    rows.users.set('carl', { ...annIn(rows), id: 'carl', sub: 'carl' });
    reopen(rows);
    expect(await respond(true)).toMatchObject({ companyId: 'big-co' });
    expect(locked).toEqual(['carl until 2026-01-02T03:05:05.000Z']);
  });

  it('is refused while the caller is locked as the last manager, and leaves the invitation pending', async () => {
    const { rows, mustStay, respond } = scene({ status: 'cancelled' });
    await sync(rows, ann);
    reopen(rows);
    mustStay.add('sub-ann');
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.mustStay });
    expect(rows.invitations.get('inv-1')?.status).toBe('pending');
  });

  it('is refused to every other address, as if it did not exist', async () => {
    const { respond } = scene();
    const other = { ...ann, email: 'eve@acme.example', sub: 'sub-eve' };
    await expect(respond(true, { account: other })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not reactivate a member that the company has deactivated', async () => {
    const { rows, respond } = scene();
    await respond(true);
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
  it('cancels it and changes nothing else', async () => {
    const { rows, respond } = scene();
    invite(rows, { id: 'inv-2' });
    invite(rows, { id: 'elsewhere', companyId: 'new-co' });
    expect(await respond(false)).toBeNull();
    expect(rows.invitations.get('inv-2')?.status).toBe('cancelled');
    expect(rows.invitations.get('elsewhere')?.status).toBe('pending');
    expect(rows.invitations.get('inv-1')?.status).toBe('cancelled');
    expect(rows.users.has('sub-ann')).toBe(false);
  });
});

describe('a row that a manager prepared', () => {
  it('becomes the person’s own when they accept', async () => {
    const { rows, respond } = scene({ status: 'cancelled' });
    prepare(rows, { role: 'Admin' });
    expect(await respond(true, { id: 'u1' })).toMatchObject({ userId: 'sub-ann', role: 'Admin' });
    expect([...rows.users.keys()].sort()).toEqual(['boss-big-co', 'sub-ann']);
  });

  it('is deleted when they decline', async () => {
    const { rows, respond } = scene({ status: 'cancelled' });
    prepare(rows);
    expect(await respond(false, { id: 'u1' })).toBeNull();
    expect(rows.users.has('u1')).toBe(false);
  });

  it('is refused to another address', async () => {
    const { rows, respond } = scene();
    prepare(rows);
    await expect(respond(true, { account: bob, id: 'u1' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an inviter whose rights end', () => {
  it.each([{ isActive: false }, { role: 'User' as const }, { companyId: 'elsewhere' }])(
    'makes the invitation invalid: %j',
    async (change) => {
      const { rows, respond } = scene({ role: 'Admin' });
      const boss = rows.users.get('boss-big-co');
      if (boss) rows.users.set(boss.id, { ...boss, ...change });
      await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.invitationCancelled });
      expect(rows.users.has('sub-ann')).toBe(false);
    },
  );

  it('makes it invalid during acceptance, and releases every claim', async () => {
    const rows = memoryMembershipRows();
    const { claim } = rows;
    rows.claim = async (offer, at) => {
      rows.users.delete('boss-big-co');
      return claim(offer, at);
    };
    const { respond } = scene({ role: 'Admin' }, rows);
    await expect(respond(true)).rejects.toMatchObject({ userMessage: teamErrors.invitationCancelled });
    expect(rows.users.has('sub-ann')).toBe(false);
    expect(rows.invitations.get('inv-1')).toMatchObject({ status: 'pending', isClaimed: false });
  });
});

describe('two concurrent answers', () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => seed);
  const interleavedBy = (seed: number) => {
    const next = randomNumbers(seed);
    return memoryMembershipRows(async () => {
      for (let turns = Math.floor(next() * 6); turns > 0; turns -= 1) await Promise.resolve();
    });
  };
  const winners = async (answers: Promise<unknown>[]) =>
    (await Promise.allSettled(answers)).map(({ status }) => status === 'fulfilled');

  it('count once: accepting or declining', async () => {
    for (const seed of seeds) {
      const { rows, respond } = scene({}, interleavedBy(seed));
      const [accepted, declined] = await winners([respond(true), respond(false)]);
      expect([accepted, declined].filter(Boolean), `seed ${seed}`).toHaveLength(1);
      expect(rows.users.has('sub-ann'), `seed ${seed}`).toBe(accepted);
      expect(rows.invitations.get('inv-1')?.status).toBe(accepted ? 'accepted' : 'cancelled');
    }
  });

  it('count once: accepting twice', async () => {
    for (const seed of seeds) {
      const { respond } = scene({}, interleavedBy(seed));
      expect((await winners([respond(true), respond(true)])).filter(Boolean), `seed ${seed}`).toHaveLength(1);
    }
  });

  it('count once: accepting for two companies, and the other invitation stays open', async () => {
    for (const seed of seeds) {
      const { rows, respond } = scene({}, interleavedBy(seed));
      invite(rows, { id: 'inv-2', companyId: 'old-co' });
      const won = await winners([respond(true), respond(true, { id: 'inv-2' })]);
      expect(won.filter(Boolean), `seed ${seed}`).toHaveLength(1);
      expect(annIn(rows).companyId, `seed ${seed}`).toBe(won[0] ? 'big-co' : 'old-co');
      const loser = rows.invitations.get(won[0] ? 'inv-2' : 'inv-1');
      expect(loser, `seed ${seed}`).toMatchObject({ status: 'pending', isClaimed: false });
    }
  });

  it('count once: accepting, or creating a company', async () => {
    for (const seed of seeds) {
      const { rows, respond } = scene({}, interleavedBy(seed));
      const own = callSync(rows, ann, { request: { ownCompany: true } });
      const [accepted] = await winners([respond(true), own]);
      expect(annIn(rows).companyId, `seed ${seed}`).toBe(accepted ? 'big-co' : 'acme-build');
    }
  });
});
