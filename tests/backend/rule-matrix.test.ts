import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Holder, modelRights } from '../support/rights.ts';
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
  seedPeople,
  update,
} from './try-operations.ts';

/**
 * The server may do everything. Members of other companies and deactivated members have no row in the rights table.
 */
const rightsOf = (model: string, who: Who) => modelRights[model]?.[who as Holder] ?? '';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

const operations: Record<Letter, (who: Who, name: string, id: string) => Promise<boolean>> = {
  // An address can be invited only once.
  C: async (who, name) =>
    !(await create(api, people[who], name, name === 'UserInvitation' ? { email: `${who}@new.example` } : {}))
      .refused,
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
  expect(Object.keys(modelRights).sort()).toEqual(Object.keys(models).sort());
});

describe.each(Object.keys(models))('%s', (name) => {
  it.each(Object.keys(people) as Who[])('gives %s exactly the rights of the specification', async (who) => {
    const granted: string[] = [];
    for (const letter of ['C', 'R', 'U', 'D'] as const) {
      const id = await seed(api, name);
      if (await operations[letter](who, name, id)) granted.push(letter);
    }
    expect(granted.join('')).toBe(rightsOf(name, who));
  });

  it.each(Object.keys(people) as Who[])('lists for %s only rows that they may read', async (who) => {
    const id = await seed(api, name);
    const mayRead = rightsOf(name, who).includes('R');
    const queries = { [listQuery(name)]: {}, ...modelNamed(name).lookups };
    for (const [query, args] of Object.entries(queries)) {
      const ids = await listed(api, people[who], query, args);
      expect({ query, shown: ids.includes(id) }).toEqual({ query, shown: mayRead });
    }
  });
});
