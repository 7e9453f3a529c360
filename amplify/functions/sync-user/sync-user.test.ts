import { describe, expect, it } from 'vitest';
import {
  ann,
  bob,
  callSync,
  digest,
  invite,
  memberRow,
  now,
  prepare,
  signedInAt,
  sync,
} from '#tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '#tests/support/memory-membership-rows.ts';
import { accountOf } from '../membership/account.ts';
import type { UserRow } from '../membership/rows.ts';

function userIn(rows: MemoryRows, id: string): UserRow {
  const user = rows.users.get(id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
}

describe('a new user', () => {
  it('creates the company from the sign-up, in the chosen role', async () => {
    const rows = memoryMembershipRows();
    expect(await sync(rows, { ...ann, role: 'Admin' })).toEqual({
      userId: 'sub-ann',
      email: 'ann@acme.example',
      name: 'Ann',
      role: 'Admin',
      companyId: 'acme-build',
      companyName: 'Acme Build',
      created: true,
      firstVisit: true,
    });
    expect(rows.users.get('sub-ann')).toMatchObject({
      sub: 'sub-ann',
      isActive: true,
      acceptedAt: now.toISOString(),
      lastLoginAt: now.toISOString(),
    });
    expect(rows.activities.map(({ action }) => action)).toEqual(['company_founded', 'login']);
  });

  it('manages the company that the sign-up creates although User was chosen', async () => {
    const rows = memoryMembershipRows();
    expect(await sync(rows, { ...ann, role: 'User' })).toMatchObject({ role: 'Owner' });
  });

  it('cannot join an existing company by typing its name', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const { companyId } = await sync(rows, { ...bob, role: 'Admin' });
    expect(companyId).toBe(`acme-build-${digest('sub-bob').slice(0, 4)}`);
    expect(rows.companies.get('acme-build')?.founderSub).toBe('sub-ann');
  });

  it('is rejected with an unverified address, and nothing is written', async () => {
    const rows = memoryMembershipRows();
    await expect(sync(rows, { ...ann, emailVerified: false })).rejects.toMatchObject({
      code: 'unverified',
      userMessage: 'UNVERIFIED_EMAIL',
    });
    expect(rows.users.size + rows.companies.size).toBe(0);
  });
});

describe('an invitation', () => {
  it('creates no member and no company until it is answered', async () => {
    const rows = memoryMembershipRows();
    invite(rows);
    expect(await callSync(rows, { ...ann, role: 'Admin' })).toBeNull();
    expect(rows.users.has('sub-ann')).toBe(false);
    expect(rows.companies.has('acme-build')).toBe(false);
    expect(rows.invitations.get('inv-1')?.status).toBe('pending');
    expect(rows.assignments.size + rows.activities.length).toBe(0);
  });

  it('is declined with every other one when the person creates a company', async () => {
    const rows = memoryMembershipRows();
    invite(rows);
    invite(rows, { id: 'inv-2', companyId: 'old-co' });
    prepare(rows);
    expect(await callSync(rows, ann, { request: { ownCompany: true } })).toMatchObject({
      companyId: 'acme-build',
      role: 'Owner',
      created: true,
    });
    expect([...rows.invitations.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(rows.users.has('u1')).toBe(false);
  });

  it.each([
    ['that has expired', { expiresAt: now.toISOString() }],
    ['that was cancelled', { status: 'cancelled' }],
    ['that was accepted', { status: 'accepted' }],
  ])('does not block sign-up when it %s', async (_case, change) => {
    const rows = memoryMembershipRows();
    invite(rows, change);
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
  });

  it.each<[string, Partial<UserRow> | null]>([
    ['was deactivated', { isActive: false }],
    ['became a User', { role: 'User' }],
    ['went to another company', { companyId: 'elsewhere' }],
    ['was removed', null],
  ])('does not block sign-up when its inviter %s', async (_case, change) => {
    const rows = memoryMembershipRows();
    invite(rows);
    const boss = 'boss-big-co';
    if (change) rows.users.set(boss, { ...userIn(rows, boss), ...change });
    else rows.users.delete(boss);
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
  });

  it('does not block sign-up when an Owner offers an Admin role', async () => {
    const rows = memoryMembershipRows();
    invite(rows, { role: 'Admin' });
    rows.users.set('boss-big-co', { ...userIn(rows, 'boss-big-co'), role: 'Owner' });
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
    invite(rows, { role: 'Owner', email: bob.email });
    expect(await callSync(rows, bob)).toBeNull();
  });
});

describe('a row that a manager prepared', () => {
  it('waits for an answer, like an invitation', async () => {
    const rows = memoryMembershipRows();
    prepare(rows);
    expect(await callSync(rows, ann)).toBeNull();
    expect([...rows.users.keys()]).toEqual(['boss-big-co', 'u1']);
  });

  it.each([{ isActive: false }, { invitedBy: null }, { invitedBy: 'somebody-else' }])(
    'does not block sign-up with %j',
    async (change) => {
      const rows = memoryMembershipRows();
      prepare(rows, change);
      expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
    },
  );
});

describe('a known user', () => {
  it('is found, and the login is recorded', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const known = { ...userIn(rows, 'sub-ann'), lastLoginAt: '2026-01-01T00:00:00.000Z' };
    rows.users.set('sub-ann', known);
    const again = await sync(rows, { ...ann, companyName: 'Other', role: 'Admin' });
    expect(again).toMatchObject({ companyId: 'acme-build', role: 'Owner', created: false });
    expect(rows.companies.size).toBe(1);
    expect(rows.users.get('sub-ann')).toEqual({ ...known, lastLoginAt: now.toISOString() });
  });

  it('is recorded once per sign-in, however often the tokens are renewed', async () => {
    const rows = memoryMembershipRows();
    const logins = () => rows.activities.filter(({ action }) => action === 'login').length;
    for (const time of [signedInAt, signedInAt, signedInAt]) await sync(rows, ann, { signedInAt: time });
    expect(logins()).toBe(1);
    const later = await sync(rows, ann, { signedInAt: now.getTime() + 60_000 });
    expect(logins()).toBe(2);
    expect(later.firstVisit).toBe(false);
  });

  it('can sign in although the login cannot be recorded', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    rows.users.set('sub-ann', { ...userIn(rows, 'sub-ann'), lastLoginAt: null });
    const failing = async () => {
      throw new Error('throttled');
    };
    const warnings: string[] = [];
    expect(
      await sync({ ...rows, recordLogin: failing, addActivity: failing }, ann, { warnings }),
    ).toMatchObject({ created: false });
    expect(warnings).toEqual(['lastLoginAt not updated', 'the login was not recorded']);
  });

  it('is rejected after deactivation, and creates no company', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    rows.users.set('sub-ann', { ...userIn(rows, 'sub-ann'), isActive: false });
    await expect(sync(rows, ann)).rejects.toMatchObject({ code: 'forbidden' });
    expect(rows.companies.size).toBe(1);
  });

  it('cannot return by signing in to a company they created and were removed from', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    rows.users.set('sub-bob', { ...userIn(rows, 'sub-ann'), id: 'sub-bob', sub: 'sub-bob' });
    rows.users.delete('sub-ann');
    expect((await sync(rows, ann)).companyId).not.toBe('acme-build');
  });

  it('is not matched by a row that another account made under their id', async () => {
    const rows = memoryMembershipRows();
    rows.users.set('sub-ann', memberRow({ id: 'sub-ann', companyId: 'rival' }));
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
  ])('is reported for %s as: %s', async (operation, sentence) => {
    const rows = { ...memoryMembershipRows(), [operation]: failing };
    await expect(sync(rows, ann)).rejects.toMatchObject({ code: 'failed', userMessage: sentence });
  });

  it('is reported when a created row cannot be read back', async () => {
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

  it('leaves only rows that a retry uses, between company and user', async () => {
    const rows = memoryMembershipRows();
    await expect(sync({ ...rows, createUser: failing }, ann)).rejects.toThrow('unreachable');
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build', created: true });
    expect(rows.companies.size).toBe(1);
  });
});

describe('an account', () => {
  it('has the attributes of the pool, with the email in lower case', () => {
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

  it('becomes Owner of a company named after the person when no names were chosen', () => {
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
