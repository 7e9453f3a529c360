import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, type Who } from './callers.ts';
import { models } from './models.ts';
import {
  create,
  type Letter,
  listed,
  listQuery,
  modelNamed,
  read,
  remove,
  seed,
  update,
} from './try-operations.ts';

/**
 * Section 6 of the specification, inside the caller's own company (decisions D1, D2, D11 and D13): who may create, read,
 * update and delete. Whoever isn't named in a row may do nothing with that model. The server may do everything.
 */
const everybody = (rights: string) => ({ admin: rights, owner: rights, user: rights, self: rights });
const allowed: Record<string, Partial<Record<Who, string>>> = {
  Company: { admin: 'CRUD', owner: 'RU', user: 'R', self: 'R' },
  User: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'RU' },
  UserProject: { admin: 'CRUD', owner: 'CRD', self: 'R' },
  UserInvitation: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  InvitationProject: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  Project: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  Document: { admin: 'CRUD', owner: 'CRUD', user: 'RU', self: 'RUD' },
  Activity: everybody('CR'),
  // A conversation belongs to who begins it, so everybody may begin one.
  Conversation: { admin: 'C', owner: 'C', user: 'C', self: 'CRUD' },
  Message: { self: 'RD' },
  StreamEvent: { self: 'R' },
  ContactSubmission: { anonymous: 'C' },
};

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

const operations: Record<Letter, (who: Who, name: string, id: string) => Promise<boolean>> = {
  C: async (who, name) => !(await create(api, people[who], name)).refused,
  R: async (who, name, id) => {
    const { response, refused } = await read(api, people[who], name, id);
    return !refused && (response.data as { row: unknown }).row !== null;
  },
  U: async (who, name, id) =>
    !(await update(api, people[who], name, { id, ...modelNamed(name).change })).refused,
  D: async (who, name, id) => !(await remove(api, people[who], name, id)).refused,
};

it('names every model of the schema', () => {
  const tables = api.definition.tables.map(({ name }) => name.replace(/Table$|-.*$/g, ''));
  expect(tables.sort()).toEqual(Object.keys(models).sort());
  expect(Object.keys(allowed).sort()).toEqual(Object.keys(models).sort());
});

describe.each(Object.keys(models))('%s', (name) => {
  it.each(Object.keys(people) as Who[])('gives %s exactly the rights of the specification', async (who) => {
    const granted: string[] = [];
    for (const letter of ['C', 'R', 'U', 'D'] as const) {
      const id = await seed(api, name);
      if (await operations[letter](who, name, id)) granted.push(letter);
    }
    expect(granted.join('')).toBe(allowed[name]?.[who] ?? '');
  });

  it.each(Object.keys(people) as Who[])(
    'shows %s in lists what it may read, and nothing else',
    async (who) => {
      const id = await seed(api, name);
      const mayRead = (allowed[name]?.[who] ?? '').includes('R');
      const queries = { [listQuery(name)]: {}, ...modelNamed(name).lookups };
      for (const [query, args] of Object.entries(queries)) {
        const ids = await listed(api, people[who], query, args);
        expect({ query, shown: ids.includes(id) }).toEqual({ query, shown: mayRead });
      }
    },
  );
});
