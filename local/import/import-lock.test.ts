import { expect, it } from 'vitest';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { lockImport } from './import-lock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-24T12:00:00Z');
const file = { companyId: 'acme', sha256: 'a' };

it.each([
  ['a minute later', 60_000],
  ['when the clock has been put back by an hour', -HOUR_MS],
  ['when the clock has been put forward by an hour', HOUR_MS],
])('resumes an import that was stopped %s, with the same people', async (_, later) => {
  const { store } = createMemoryObjectStore();
  const people = { ids: { ann: 'ann-here' }, created: [], elsewhere: ['bob@acme.example'] };
  await (await lockImport(store, file, () => NOON)).keepPeople(people);
  const resumed = await lockImport(store, file, () => NOON + later);
  expect(resumed.people).toEqual(people);
});

it.each([0, 59_000, -59_000])('refuses another import while one was seen %d ms ago', async (later) => {
  const { store } = createMemoryObjectStore();
  await lockImport(store, file, () => NOON);
  await expect(lockImport(store, file, () => NOON + later)).rejects.toThrow(
    /Another import of this company is running/,
  );
});

it('tells the first of two imports that the other one has taken over', async () => {
  const { store } = createMemoryObjectStore();
  let time = NOON;
  const first = await lockImport(store, file, () => time);
  await lockImport(store, file, () => NOON + HOUR_MS);
  time += 20_000;
  await expect(first.renew()).rejects.toThrow(/Another import of this company is running/);
});

it('does not resume with the export of another day', async () => {
  const { store } = createMemoryObjectStore();
  await lockImport(store, file, () => NOON);
  await expect(lockImport(store, { ...file, sha256: 'b' }, () => NOON + HOUR_MS)).rejects.toThrow(
    /Import that file to its end first/,
  );
});

it('lets the same import go on at once when it has ended by a failure', async () => {
  const { store } = createMemoryObjectStore();
  const failed = await lockImport(store, file, () => NOON);
  await failed.release();
  await expect(lockImport(store, file, () => NOON + 1_000)).resolves.toMatchObject({ people: null });
});

it('takes nothing from another import that has taken over when it ends by a failure', async () => {
  const { store } = createMemoryObjectStore();
  const first = await lockImport(store, file, () => NOON);
  await lockImport(store, file, () => NOON + HOUR_MS);
  await first.release();
  await expect(lockImport(store, file, () => NOON + HOUR_MS)).rejects.toThrow(/Another import/);
});
