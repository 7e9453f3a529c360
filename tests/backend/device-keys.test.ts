import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people } from './callers.ts';
import { create, read, remove, seedPeople, update } from './try-operations.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

/** Creates a key for a member's device. */
async function ownKey(): Promise<string> {
  const { response } = await create(api, people.user, 'DeviceKey');
  return (response.data as { row: { id: string } }).row.id;
}

describe('the key of a device', () => {
  it('is readable only by the person who made it', async () => {
    const id = await ownKey();
    const fields = 'id secret';
    expect((await read(api, people.user, 'DeviceKey', id, fields)).response.data).toEqual({
      row: { id, secret: 'c2VjcmV0' },
    });
    for (const caller of [people.admin, people.owner, people.self, people.stranger, people.inactive])
      expect((await read(api, caller, 'DeviceKey', id, fields)).refused).toBe(true);
  });

  it('cannot be changed by anyone, because data sealed with it would be lost', async () => {
    const id = await ownKey();
    for (const caller of [people.user, people.admin])
      expect((await update(api, caller, 'DeviceKey', { id, secret: 'b3RoZXI=' })).refused).toBe(true);
    expect((await create(api, people.owner, 'DeviceKey', { id })).refused).toBe(true);
  });

  it('can be removed only by its person', async () => {
    const id = await ownKey();
    expect((await remove(api, people.admin, 'DeviceKey', id)).refused).toBe(true);
    expect((await remove(api, people.user, 'DeviceKey', id)).refused).toBe(false);
  });
});
