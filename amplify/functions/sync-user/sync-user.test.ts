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
import { accountOf } from './account.ts';
import type { UserRow } from './rows.ts';

function userIn(rows: MemoryRows, id: string): UserRow {
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

  it('manages the company that the sign-up creates although User was picked', async () => {
    const rows = memoryMembershipRows();
    expect(await sync(rows, { ...ann, role: 'User' })).toMatchObject({ role: 'Owner' });
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
  it('makes nobody a member and no company until it is answered', async () => {
    const rows = memoryMembershipRows();
    invite(rows);
    expect(await callSync(rows, { ...ann, role: 'Admin' })).toBeNull();
    expect(rows.users.has('sub-ann')).toBe(false);
    expect(rows.companies.has('acme-build')).toBe(false);
    expect(rows.invitations.get('inv-1')?.status).toBe('pending');
    expect(rows.assignments.size + rows.activities.length).toBe(0);
  });

  it('is declined with every other one by creating one’s own company', async () => {
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
  ])('%s holds nobody up', async (_case, change) => {
    const rows = memoryMembershipRows();
    invite(rows, change);
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
  });

  it.each<[string, Partial<UserRow> | null]>([
    ['was deactivated', { isActive: false }],
    ['became a User', { role: 'User' }],
    ['went to another company', { companyId: 'elsewhere' }],
    ['was removed', null],
  ])('holds nobody up whose inviter %s', async (_case, change) => {
    const rows = memoryMembershipRows();
    invite(rows);
    const boss = 'boss-big-co';
    if (change) rows.users.set(boss, { ...userIn(rows, boss), ...change });
    else rows.users.delete(boss);
    expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
  });

  it('of an Owner to become an Admin holds nobody up', async () => {
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
    'holds nobody up with %j',
    async (change) => {
      const rows = memoryMembershipRows();
      prepare(rows, change);
      expect(await sync(rows, ann)).toMatchObject({ companyId: 'acme-build' });
    },
  );
});

describe('somebody known', () => {
  it('is found, and the login is noted', async () => {
    const rows = memoryMembershipRows();
    await sync(rows, ann);
    const known = { ...userIn(rows, 'sub-ann'), lastLoginAt: '2026-01-01T00:00:00.000Z' };
    rows.users.set('sub-ann', known);
    const again = await sync(rows, { ...ann, companyName: 'Other', role: 'Admin' });
    expect(again).toMatchObject({ companyId: 'acme-build', role: 'Owner', created: false });
    expect(rows.companies.size).toBe(1);
    expect(rows.users.get('sub-ann')).toEqual({ ...known, lastLoginAt: now.toISOString() });
  });

  it('is recorded once for each sign-in, however often the tokens are renewed', async () => {
    const rows = memoryMembershipRows();
    const logins = () => rows.activities.filter(({ action }) => action === 'login').length;
    for (const time of [signedInAt, signedInAt, signedInAt]) await sync(rows, ann, { signedInAt: time });
    expect(logins()).toBe(1);
    const later = await sync(rows, ann, { signedInAt: now.getTime() + 60_000 });
    expect(logins()).toBe(2);
    expect(later.firstVisit).toBe(false);
  });

  it('gets in although the login can’t be noted', async () => {
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
