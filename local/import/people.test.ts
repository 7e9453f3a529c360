import { expect, it } from 'vitest';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { type Accounts, matchPeople, rowHere } from './people.ts';

const user = (sub: string, change: object = {}): StoredRow => ({
  ...{ id: sub, sub, companyId: 'acme', email: `${sub}@acme.example`, name: sub, role: 'User' },
  ...{ isActive: true, ownerId: `acme/${sub}`, ...change },
});

/** An installation where these addresses have accounts, some of them in a company. */
function accountsWith(known: Record<string, { sub: string; company?: string }>) {
  const made: string[] = [];
  const accounts: Accounts = {
    find: async (email) => known[email]?.sub ?? null,
    create: async (email) => {
      made.push(email);
      return `new-${email.split('@')[0]}`;
    },
    companyOf: async (sub) => Object.values(known).find((one) => one.sub === sub)?.company ?? null,
  };
  return { accounts, made };
}

it('finds members by their addresses, and creates missing accounts', async () => {
  const { accounts, made } = accountsWith({ 'ann@acme.example': { sub: 'ann-here' } });
  const users = [
    user('ann', { role: 'Owner', email: 'Ann@acme.example' }),
    user('bob'),
    user('gone', { isActive: false }),
  ];
  const people = await matchPeople('acme', users, accounts);
  expect(made).toEqual(['bob@acme.example']);
  expect(people).toMatchObject({ created: ['bob@acme.example'], elsewhere: [] });
  const row = {
    id: 'd1',
    owner: 'acme/bob',
    createdBy: 'ann',
    title: 'ann b',
    invitedBy: 'gone',
    content: 'by ann',
    size: 3,
  };
  expect(rowHere(row, people)).toEqual({
    ...{ id: 'd1', owner: 'acme/new-bob', createdBy: 'ann-here', title: 'ann b', invitedBy: 'gone' },
    ...{ content: 'by ann', size: 3 },
  });
});

it('leaves out a member of another company, and creates no account if no one could manage the company', async () => {
  const ann = { 'ann@acme.example': { sub: 'ann', company: 'rival' } };
  const withBob = await matchPeople(
    'acme',
    [user('ann', { role: 'Admin' }), user('bob', { role: 'Owner' })],
    accountsWith({ ...ann, 'bob@acme.example': { sub: 'bob' } }).accounts,
  );
  expect(withBob).toMatchObject({ elsewhere: ['ann@acme.example'], created: [] });
  expect(withBob.ids).not.toHaveProperty('ann');

  const { accounts, made } = accountsWith(ann);
  await expect(matchPeople('acme', [user('ann', { role: 'Admin' }), user('bob')], accounts)).rejects.toThrow(
    /No Admin or Owner of the company could use it here/,
  );
  expect(made).toEqual([]);
});
