import { describe, expect, it } from 'vitest';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import type { TakenModel } from '#amplify/functions/company-data/taken-models.ts';
import { type Accounts, admissionsOf, matchPeople, rowHere } from './people.ts';

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
  const match = async (users: readonly StoredRow[]) =>
    matchPeople('acme', await admissionsOf('acme', users, accounts), accounts);
  return { match, made };
}

it('finds members by their addresses, and creates missing accounts', async () => {
  const { match, made } = accountsWith({ 'ann@acme.example': { sub: 'ann-here' } });
  const users = [
    user('ann', { role: 'Owner', email: 'Ann@acme.example' }),
    user('bob'),
    user('gone', { isActive: false }),
  ];
  const people = await match(users);
  expect(made).toEqual(['bob@acme.example']);
  expect(people).toMatchObject({ created: ['bob@acme.example'], elsewhere: [] });
  const row = { id: 'd1', owner: 'acme/bob', createdBy: 'ann', name: 'ann', content: 'by ann', size: 3 };
  expect(rowHere('Document', 'acme', row, people)).toEqual({
    ...{ id: 'd1', owner: 'acme/new-bob', createdBy: 'ann-here', name: 'ann', content: 'by ann', size: 3 },
  });
});

describe('a forged row', () => {
  const ids = { ann: 'ann-here', 'acme/ann': 'acme/ann-here' };
  const here = (model: TakenModel, row: object) => rowHere(model, 'acme', { id: 'x', ...row }, { ids });
  const nobody = expect.stringMatching(/^person-[0-9a-f]{32}$/);
  const VICTIM = 'victim-sub-of-this-installation';

  it.each([
    ['a membership of someone who is in no company', 'User', { id: VICTIM, sub: VICTIM, isActive: false }],
    ['an offer under the ID of an account', 'User', { id: VICTIM, sub: null }],
    ['a founder who could create the company again', 'Company', { founderSub: VICTIM }],
    ['an assignment', 'UserProject', { userId: VICTIM }],
    ['an author', 'Document', { createdBy: VICTIM, owner: `acme/${VICTIM}` }],
  ] as const)('names no account of this installation: %s', (_, model, row) => {
    expect(JSON.stringify(here(model, row))).not.toContain(VICTIM);
  });

  it('leaves a row that names no person unchanged', () => {
    const row = { id: 'x', userId: '', action: 'company_exported' };
    expect(here('Activity', row)).toEqual(row);
  });

  it('gives one unknown person the same ID each time, also in an export of this installation', () => {
    const { createdBy, owner } = here('Document', { createdBy: 'gone', owner: 'acme/gone' });
    expect([createdBy, owner]).toEqual([nobody, `acme/${createdBy}`]);
    expect(here('Document', { createdBy, owner })).toMatchObject({ createdBy, owner });
    expect(here('Document', { owner: 'rival/gone' }).owner).not.toBe(owner);
  });
});

it('leaves out a member of another company, and creates no account if no one could manage the company', async () => {
  const ann = { 'ann@acme.example': { sub: 'ann', company: 'rival' } };
  const both = accountsWith({ ...ann, 'bob@acme.example': { sub: 'bob' } });
  const withBob = await both.match([user('ann', { role: 'Admin' }), user('bob', { role: 'Owner' })]);
  expect(withBob).toMatchObject({ elsewhere: ['ann@acme.example'], created: [] });
  expect(withBob.ids).not.toHaveProperty('ann');

  const { match, made } = accountsWith(ann);
  await expect(match([user('ann', { role: 'Admin' }), user('bob')])).rejects.toThrow(
    /No Admin or Owner of the company could use it here/,
  );
  expect(made).toEqual([]);
});
