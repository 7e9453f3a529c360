import { describe, expect, it } from 'vitest';
import { ann, bob, digest, invite, now, sync } from '../../../tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '../../../tests/support/memory-membership-rows.ts';
import { accountOf } from './account.ts';
import type { UserRow } from './rows.ts';

function userIn(rows: MemoryRows, id: string): UserRow & { lastLoginAt?: string } {
  const user = rows.users.get(id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
}

describe('somebody new', () => {
  it('founds the company that the sign-up named, in the role that it picked', async () => {
    const rows = memoryMembershipRows();
    expect(await sync(rows, { ...ann, role: 'Admin' })).toEqual({
      userId: 'sub-ann',
      email: 'ann@acme.example',
      name: 'Ann',
      role: 'Admin',
      companyId: 'acme-build',
      companyName: 'Acme Build',
      created: true,
    });
    expect(rows.users.get('sub-ann')).toMatchObject({
      sub: 'sub-ann',
      isActive: true,
      acceptedAt: now.toISOString(),
      lastLoginAt: now.toISOString(),
    });
    expect(rows.activities.map(({ action }) => action)).toEqual(['company_founded', 'login']);
  });

  it('gets into no existing company by typing its name', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const { companyId } = await sync(rows, { ...bob, role: 'Admin' });
    expect(companyId).toBe(`acme-build-${digest('sub-bob').slice(0, 4)}`);
    expect(rows.companies.get('acme-build')?.founderSub).toBe('sub-ann');
  });

  it('is refused with an address that isn’t proved, and nothing is written', async () => {
    const rows = memoryMembershipRows();
    await expect(sync(rows, { ...ann, emailVerified: false })).rejects.toMatchObject({
      code: 'unverified',
      userMessage: 'UNVERIFIED_EMAIL',
    });
    expect(rows.users.size + rows.companies.size).toBe(0);
  });
});

describe('an invitation', () => {
  it('wins over founding: its company and its role apply, its projects are assigned', async () => {
    const rows = memoryMembershipRows();
    invite(rows);
    expect(await sync(rows, { ...ann, role: 'Admin' })).toMatchObject({
      companyId: 'big-co',
      role: 'User',
      created: true,
    });
    expect(rows.invitations.get('inv-1')?.status).toBe('accepted');
    expect([...rows.assignments]).toEqual(['sub-ann_p1', 'sub-ann_p2']);
    expect(rows.companies.has('acme-build')).toBe(false);
    expect(rows.activities.map(({ action }) => action)).toEqual(['invitation_accepted', 'login']);
  });

  it.each([
    ['that has expired', { expiresAt: now.toISOString() }],
    ['that was cancelled', { status: 'cancelled' }],
    ['that was accepted', { status: 'accepted' }],
  ])('%s counts no more', async (_case, change) => {
    const rows = memoryMembershipRows();
    invite(rows, change);
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
  });

  it('brings the projects of all that are open of the same company, and closes them all', async () => {
    const rows = memoryMembershipRows();
    invite(rows, { projects: ['p1', 'p2'] });
    invite(rows, {
      id: 'inv-2',
      role: 'Admin',
      createdAt: '2026-01-01T00:00:00.001Z',
      projects: ['p2', 'p3'],
    });
    invite(rows, { id: 'over', expiresAt: now.toISOString(), projects: ['p4'] });
    invite(rows, { id: 'taken-back', status: 'cancelled', projects: ['p5'] });
    invite(rows, {
      id: 'elsewhere',
      companyId: 'old-co',
      createdAt: '2025-12-01T00:00:00.000Z',
      projects: ['p6'],
    });
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'big-co', role: 'Admin' });
    expect([...rows.assignments].sort()).toEqual(['sub-ann_p1', 'sub-ann_p2', 'sub-ann_p3']);
    expect([...rows.invitations.values()].map(({ id, status }) => `${id} ${status}`)).toEqual([
      'inv-1 accepted',
      'inv-2 accepted',
      'over pending',
      'taken-back cancelled',
      'elsewhere pending',
    ]);
    expect(rows.activities.filter(({ action }) => action === 'invitation_accepted')).toHaveLength(1);
  });

  it('is the newest of several', async () => {
    const rows = memoryMembershipRows();
    invite(rows);
    invite(rows, { id: 'inv-2', companyId: 'new-co', createdAt: '2026-01-01T12:00:00.000Z' });
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'new-co' });
  });
});

describe('a row that a manager prepared', () => {
  const prepared = (isActive: boolean) => {
    const rows = memoryMembershipRows();
    rows.companies.set('big-co', { id: 'big-co', name: 'Big Co', founderSub: 'sub-boss' });
    const user = {
      id: 'u1',
      sub: null,
      companyId: 'big-co',
      email: ann.email,
      name: 'A',
      role: 'Admin' as const,
    };
    rows.users.set('u1', { ...user, isActive, invitedAt: null });
    return rows;
  };

  it('becomes the person’s own', async () => {
    const rows = prepared(true);
    expect(await sync(rows, ann)).toMatchObject({ userId: 'sub-ann', companyId: 'big-co', role: 'Admin' });
    expect([...rows.users.keys()]).toEqual(['sub-ann']);
  });

  it('lets nobody in when it is switched off', async () => {
    expect(await sync(prepared(false), ann)).toMatchObject({ companyId: 'acme-build' });
  });
});

describe('somebody known', () => {
  it('is found, and the login is noted', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const { lastLoginAt: _, ...known } = userIn(rows, 'sub-ann');
    rows.users.set('sub-ann', known);
    const again = await sync(rows, { ...ann, companyName: 'Other', role: 'Admin' });
    expect(again).toMatchObject({ companyId: 'acme-build', role: 'Owner', created: false });
    expect(rows.companies.size).toBe(1);
    expect(rows.users.get('sub-ann')).toEqual({ ...known, lastLoginAt: now.toISOString() });
  });

  it('gets in although the login can’t be noted', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const failing = async () => {
      throw new Error('throttled');
    };
    const warnings: string[] = [];
    expect(await sync({ ...rows, recordLogin: failing, addActivity: failing }, ann, warnings)).toMatchObject({
      created: false,
    });
    expect(warnings).toEqual(['lastLoginAt not updated', 'the login was not recorded']);
  });

  it('who was deactivated is refused, and founds nothing instead', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    rows.users.set('sub-ann', { ...userIn(rows, 'sub-ann'), isActive: false });
    await expect(sync(rows, ann)).rejects.toMatchObject({ code: 'forbidden' });
    expect(rows.companies.size).toBe(1);
  });

  it('who was removed from the company he founded does not come back into it', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    rows.users.set('sub-bob', { ...userIn(rows, 'sub-ann'), id: 'sub-bob', sub: 'sub-bob' });
    rows.users.delete('sub-ann');
    expect((await sync(rows, ann)).companyId).not.toBe('acme-build');
  });

  it('is nobody by a row that was made under his id by somebody else', async () => {
    const rows = memoryMembershipRows();
    const trap = {
      id: 'sub-ann',
      sub: null,
      companyId: 'rival',
      email: 'x@x.example',
      name: 'X',
      role: 'User' as const,
    };
    rows.users.set('sub-ann', { ...trap, isActive: true, invitedAt: null });
    await expect(sync(rows, ann)).rejects.toMatchObject({ userMessage: 'Failed to create user' });
  });
});

describe('a failure', () => {
  const failing = async () => {
    throw new Error('unreachable');
  };

  it.each([
    ['usersByEmail', 'Failed to check existing users'],
    ['createCompany', 'Failed to create company'],
    ['createUser', 'Failed to create user'],
  ])('of %s is told as: %s', async (operation, sentence) => {
    const rows = { ...memoryMembershipRows(), [operation]: failing };
    await expect(sync(rows, ann)).rejects.toMatchObject({ code: 'failed', userMessage: sentence });
  });

  it('that nobody reports is told, too: what was made is not there', async () => {
    const lost = { ...memoryMembershipRows(), createUser: async () => true };
    await expect(sync(lost, ann)).rejects.toMatchObject({
      userMessage: 'Failed to create user: no data returned',
    });
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    await expect(sync({ ...rows, company: async () => null }, ann)).rejects.toMatchObject({
      userMessage: 'Failed to check existing users: no data returned',
    });
  });

  it('between company and user leaves nothing behind that a second try doesn’t use', async () => {
    const rows = memoryMembershipRows();
    await expect(sync({ ...rows, createUser: failing }, ann)).rejects.toThrow('unreachable');
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build', created: true });
    expect(rows.companies.size).toBe(1);
  });
});

describe('an account', () => {
  it('is read from the attributes of the pool, e-mail in lower case', () => {
    const attributes = new Map([
      ['sub', 's'],
      ['email', 'Ann@Acme.Example'],
      ['email_verified', 'true'],
      ['given_name', ' Ann '],
      ['custom:companyId', 'Acme'],
      ['custom:role', 'Admin'],
    ]);
    expect(accountOf(attributes)).toEqual({
      sub: 's',
      email: 'ann@acme.example',
      emailVerified: true,
      name: 'Ann',
      companyName: 'Acme',
      role: 'Admin',
    });
  });

  it('without wishes becomes Owner of a company named after the person', () => {
    const attributes = new Map([
      ['given_name', 'Ann'],
      ['custom:role', 'Root'],
    ]);
    expect(accountOf(attributes)).toMatchObject({
      role: 'Owner',
      companyName: "Ann's company",
      emailVerified: false,
    });
  });
});
