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

/** A key that a member's device has made, under the id that the device gave it. */
async function ownKey(id: string): Promise<string> {
  const made = await create(api, people.user, 'DeviceKey', { id });
  expect(made.response).toMatchObject({ data: { row: { id } } });
  return id;
}

describe('the key of a device', () => {
  it('opens for the person who made it, and for no one else', async () => {
    const id = await ownKey('key-1');
    const fields = 'id secret';
    expect((await read(api, people.user, 'DeviceKey', id, fields)).response.data).toEqual({
      row: { id, secret: 'c2VjcmV0' },
    });
    for (const caller of [people.admin, people.owner, people.self, people.stranger, people.inactive])
      expect((await read(api, caller, 'DeviceKey', id, fields)).refused).toBe(true);
  });

  it('can be changed by no one, or what was sealed with it would be lost', async () => {
    const id = await ownKey('key-2');
    for (const caller of [people.user, people.admin])
      expect((await update(api, caller, 'DeviceKey', { id, secret: 'b3RoZXI=' })).refused).toBe(true);
    expect((await create(api, people.owner, 'DeviceKey', { id })).response.errors).toHaveLength(1);
  });

  it('is removed by its person only', async () => {
    const id = await ownKey('key-3');
    expect((await remove(api, people.admin, 'DeviceKey', id)).refused).toBe(true);
    expect((await remove(api, people.user, 'DeviceKey', id)).refused).toBe(false);
  });
});
