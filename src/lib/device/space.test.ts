import { expect, it } from 'vitest';
import { askToPersist, hasRoomFor } from './space.ts';

const MB = 1024 * 1024;
const device = (quota: number, usage: number) => ({ estimate: async () => ({ quota, usage }) });

it('accepts a file only if a reserve stays free', async () => {
  expect(await hasRoomFor(49 * MB, device(200 * MB, 100 * MB))).toBe(true);
  expect(await hasRoomFor(51 * MB, device(200 * MB, 100 * MB))).toBe(false);
});

it('assumes that there is room if the browser does not say', async () => {
  expect(await hasRoomFor(51 * MB, { estimate: async () => ({}) })).toBe(true);
});

it('asks the browser once for a page not to clear what is stored', async () => {
  let asked = 0;
  const storage = {
    persisted: async () => false,
    persist: async () => {
      asked += 1;
      return true;
    },
  };
  expect(await Promise.all([askToPersist(storage), askToPersist(storage)])).toEqual([true, true]);
  expect(asked).toBe(1);
});
