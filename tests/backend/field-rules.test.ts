import { isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactErrors } from '#domain/errors/catalogue.ts';
import { contact } from '#domain/limits/limits.ts';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, person } from './callers.ts';
import { models, selfSub } from './models.ts';
import { create, read, seed, seedPeople, update } from './try-operations.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

/**
 * Each refusal is paired with a call that succeeds with another caller or value, which proves that the call itself is
 * valid.
 */
describe('the company of a row', () => {
  const movable = Object.entries(models).filter(([, { tenantField }]) => tenantField === 'companyId');

  it.each(movable)('refuses every caller who changes companyId on %s', async (name) => {
    const id = await seed(api, name);
    for (const caller of [people.admin, people.owner, people.user, people.self, people.stranger]) {
      expect((await update(api, caller, name, { id, companyId: 'rival' })).refused).toBe(true);
      expect((await update(api, caller, name, { id, companyId: null })).refused).toBe(true);
    }
  });

  it.each(movable)('must be the caller’s own when %s is created', async (name) => {
    for (const caller of [people.admin, people.owner, people.user, people.self]) {
      expect((await create(api, caller, name, { companyId: 'rival' })).refused).toBe(true);
    }
  });

  it('refuses only callers from elsewhere: the Admin of that company can create the same rows', async () => {
    expect((await create(api, people.stranger, 'Project', { companyId: 'rival' })).refused).toBe(false);
  });
});

describe('an update that names only the row', () => {
  it.each(Object.keys(models))('is refused for a caller who may not update %s', async (name) => {
    const id = await seed(api, name);
    const mayUpdate = { Document: [people.user], Sheet: [people.user], User: [people.self] }[name] ?? [];
    for (const caller of [people.user, people.stranger, people.inactive]) {
      if (mayUpdate.includes(caller)) continue;
      expect((await update(api, caller, name, { id })).refused).toBe(true);
    }
  });
});

describe('a User row', () => {
  it('lets the person change the name, but not role, activity, address or account', async () => {
    const id = await seed(api, 'User');
    expect((await update(api, people.self, 'User', { id, name: 'Anna' })).refused).toBe(false);
    const forbidden = [
      { role: 'Admin' },
      { isActive: false },
      { email: 'x@y.example' },
      { sub: 'sub-x' },
      { role: null },
    ];
    for (const change of forbidden) {
      expect((await update(api, people.self, 'User', { id, ...change })).refused).toBe(true);
    }
  });

  it('lets a manager change the role, but not the address or the linked account', async () => {
    const id = await seed(api, 'User');
    expect((await update(api, people.owner, 'User', { id, role: 'Owner', isActive: false })).refused).toBe(
      false,
    );
    for (const change of [{ email: 'x@y.example' }, { sub: 'sub-x' }, { sub: null }, { acceptedAt: null }]) {
      expect((await update(api, people.admin, 'User', { id, ...change })).refused).toBe(true);
    }
  });

  it('has no linked account when a manager prepares it', async () => {
    expect((await create(api, people.admin, 'User', { sub: 'sub-victim' })).refused).toBe(true);
    expect((await create(api, people.admin, 'User')).refused).toBe(false);
  });
});

describe('a sheet', () => {
  it('can be turned by every member, who can change no other field of it', async () => {
    const type = api.schema.getType('UpdateSheetInput');
    if (!isInputObjectType(type)) throw new Error('UpdateSheetInput is not an input');
    const fields = Object.keys(type.getFields()).filter((field) => !['id', 'rotation'].includes(field));
    expect(fields).toEqual(expect.arrayContaining(['state', 'number', 'decidedBy']));
    const values: Record<string, unknown> = { page: 2, state: 'superseded', decidedState: 'current' };
    const id = await seed(api, 'Sheet');
    for (const caller of [people.admin, people.owner, people.user, people.self]) {
      expect((await update(api, caller, 'Sheet', { id, rotation: 90 })).refused).toBe(false);
      for (const field of fields) {
        const { refused } = await update(api, caller, 'Sheet', { id, [field]: values[field] ?? null });
        expect([field, refused]).toEqual([field, true]);
      }
    }
  });
});

describe('a markup', () => {
  it('takes its author from the token, never from the input', async () => {
    const made = await create(api, people.user, 'Markup', { id: 'cloud' });
    expect(made.refused).toBe(false);
    const { row } = await api.asServer<{ row: object }>(
      '{ row: getMarkup(id: "cloud") { owner createdBy } }',
    );
    expect(row).toEqual({ owner: 'sub-user', createdBy: 'sub-user' });
    const input = { companyId: 'acme', ...models.Markup?.sample, owner: 'sub-self' };
    const { response } = await api.send(
      people.user,
      'mutation($i: CreateMarkupInput!) { createMarkup(input: $i) { id } }',
      { i: input },
    );
    expect(response.errors).toMatchObject([{ errorType: 'Refused' }]);
  });
});

describe('an activity entry', () => {
  it('can be written only by the server, under any name', async () => {
    for (const userId of ['sub-user', 'sub-owner', null]) {
      expect((await create(api, people.user, 'Activity', { userId })).refused).toBe(true);
      expect((await create(api, people.admin, 'Activity', { userId })).refused).toBe(true);
    }
    const id = await seed(api, 'Activity');
    expect((await read(api, people.user, 'Activity', id)).refused).toBe(false);
  });
});

describe('a contact form submission', () => {
  it('cannot set its creation date or claim that it was emailed', async () => {
    const made = await create(api, people.anonymous, 'ContactSubmission', {
      id: 'forged',
      createdAt: '2020-01-01T00:00:00.000Z',
      status: 'resolved',
    });
    expect(made.refused).toBe(false);
    const { row } = await api.asServer<{ row: { createdAt: string; status: string } }>(
      '{ row: getContactSubmission(id: "forged") { createdAt status } }',
    );
    expect(row.status).toBe('new');
    expect(Date.now() - Date.parse(row.createdAt)).toBeLessThan(60_000);

    const mailed = { ...models.ContactSubmission?.sample, mailedAt: '2020-01-01T00:00:00.000Z' };
    const { response } = await api.send(
      people.anonymous,
      'mutation($i: CreateContactSubmissionInput!) { createContactSubmission(input: $i) { id } }',
      { i: mailed },
    );
    expect(response.errors).toMatchObject([{ errorType: 'Refused' }]);
  });

  const { nameCharacters, messageCharacters } = contact;
  const address = (characters: number) => `bo@${'e'.repeat(characters - 'bo@.org'.length)}.org`;
  it.each([
    ['name', 'x'.repeat(nameCharacters), 'x'.repeat(nameCharacters + 1)],
    ['company', 'x'.repeat(nameCharacters), 'x'.repeat(nameCharacters + 1)],
    ['email', address(nameCharacters), address(nameCharacters + 1)],
    ['message', 'x'.repeat(messageCharacters), 'x'.repeat(messageCharacters + 1)],
  ])('is rejected by the API itself when its %s is too long', async (field, longest, tooLong) => {
    const write = (value: string) =>
      api.send(
        people.anonymous,
        'mutation($i: CreateContactSubmissionInput!) { createContactSubmission(input: $i) { id } }',
        { i: { ...models.ContactSubmission?.sample, [field]: value } },
      );
    expect((await write(longest)).response.errors).toBeUndefined();
    const { response } = await write(tooLong);
    expect(response.errors?.map(({ message }) => message)).toEqual([contactErrors.tooLong(longest.length)]);
  });
});

describe('a conversation', () => {
  it('rejects another owner at creation and in an update', async () => {
    expect((await create(api, people.user, 'Conversation', { owner: selfSub })).refused).toBe(true);
    const id = await seed(api, 'Conversation');
    expect((await update(api, people.self, 'Conversation', { id, owner: 'sub-user' })).refused).toBe(true);
  });

  it('gets its creator as the owner by default', async () => {
    const { response } = await create(api, people.user, 'Conversation');
    const { id } = (response.data as { row: { id: string } }).row;
    expect((await read(api, people.user, 'Conversation', id)).refused).toBe(false);
    expect((await read(api, people.admin, 'Conversation', id)).refused).toBe(true);
  });
});

it('refuses every relation to another company’s row', async () => {
  const made = await create(api, people.stranger, 'Project', { companyId: 'rival' });
  const { id: projectId } = (made.response.data as { row: { id: string } }).row;
  const id = await seed(api, 'Document', { projectId });
  const { response, refused } = await read(api, people.user, 'Document', id, 'id project { name }');
  expect(refused).toBe(true);
  expect(response.data).toEqual({ row: { id, project: null } });

  const own = await seed(api, 'Document', { projectId: await seed(api, 'Project') });
  const control = await read(api, people.user, 'Document', own, 'id project { name }');
  expect(control.response.data).toEqual({ row: { id: own, project: { name: 'Tower' } } });
});

it('ignores a claim for a company other than the row’s', async () => {
  const id = await seed(api, 'Project');
  expect((await read(api, person('sub-user', 'acme-2', 'User'), 'Project', id)).refused).toBe(true);
  expect((await read(api, person('sub-user', 'acme', 'User'), 'Project', id)).refused).toBe(false);
});
