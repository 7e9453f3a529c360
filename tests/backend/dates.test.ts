import { isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelRights } from '../support/rights.ts';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, type Who } from './callers.ts';
import { models } from './models.ts';
import { create, seed, seedPeople, update } from './try-operations.ts';

const later = '2999-01-01T00:00:00.000Z';
/** The dates that lists are sorted by. */
const dates = ['createdAt', 'updatedAt', 'at', 'timestamp'];

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

function datesOf(input: string): string[] {
  const type = api.schema.getType(input);
  return isInputObjectType(type) ? dates.filter((date) => date in type.getFields()) : [];
}

async function stored(name: string, id: string, date: string): Promise<string> {
  const { row } = await api.asServer<{ row: Record<string, string> }>(
    `query($id: ID!) { row: get${name}(id: $id) { ${date} } }`,
    { id },
  );
  return row[date] ?? '';
}

/** A caller to whom the rights table gives this right. */
function holder(name: string, letter: string): Who | undefined {
  return (Object.keys(people) as Who[]).find((who) =>
    (modelRights[name] as Record<string, string>)[who]?.includes(letter),
  );
}

it.each(Object.keys(models))(
  'sets the creation date of %s on the server, whatever a user sends',
  async (name) => {
    for (const date of datesOf(`Create${name}Input`)) {
      const who = holder(name, 'C');
      if (who) {
        const { response } = await create(api, people[who], name, { [date]: later });
        const { id } = (response.data as { row: { id: string } }).row;
        const age = Date.now() - Date.parse(await stored(name, id, date));
        expect({ date, isNow: age >= 0 && age < 60_000 }).toEqual({ date, isNow: true });
      }
      // Negative control: the server may set it, as when rows are restored from their copies.
      expect(await stored(name, await seed(api, name, { [date]: later }), date)).toBe(later);
    }
  },
);

it.each(Object.keys(models))('keeps the creation date of %s, whatever a user sends', async (name) => {
  const who = holder(name, 'U');
  for (const date of who ? datesOf(`Update${name}Input`) : []) {
    const id = await seed(api, name);
    const before = await stored(name, id, date);
    await update(api, people[who as Who], name, { id, [date]: later });
    expect({ date, stored: await stored(name, id, date) }).toEqual({ date, stored: before });
  }
});
