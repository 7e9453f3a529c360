import { describe, expect, it } from 'vitest';
import { addPassage, changeOf, emptyStatistics } from '#domain/retrieval/term-statistics.ts';
import { encodeChange, encodeStatistics } from '#domain/retrieval/term-statistics-bytes.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { changesOf, mergeChanges, type StatisticsObjects } from './merged-statistics.ts';
import { createTermStatisticsStore } from './term-statistics-store.ts';

const KEY = 'company/project/term-statistics/project_1';
const ONE = changeOf([[2, 4]], []);
const TWICE = {
  passages: 2,
  frequencies: new Map([
    [2, 2],
    [4, 2],
  ]),
};
const never = () => false;
const always = () => true;

function changed(times: number) {
  const memory = createMemoryObjectStore();
  for (let n = 0; n < times; n += 1) memory.put(`${changesOf(KEY)}${n}`, encodeChange(ONE));
  const changes = () => [...memory.objects.keys()].filter((key) => key !== KEY);
  const passages = async (store: StatisticsObjects = memory.store) =>
    (await createTermStatisticsStore(store).read(KEY)).passages;
  return { ...memory, changes, passages };
}

describe('term statistics in the bucket', () => {
  it('are empty by default', async () => {
    const { store } = createMemoryObjectStore();
    expect(await createTermStatisticsStore(store).read(KEY)).toEqual(emptyStatistics());
  });

  it('contain each change at once, merged or not', async () => {
    for (const isTurn of [never, always]) {
      const { store } = createMemoryObjectStore();
      const statistics = createTermStatisticsStore(store, isTurn);
      for (const _ of [1, 2]) {
        await statistics.add(KEY, ONE);
        await statistics.read(KEY);
      }
      expect(await statistics.read(KEY)).toEqual(TWICE);
      expect(await createTermStatisticsStore(store).read(KEY)).toEqual(TWICE);
    }
  });

  it('include the object that an earlier edition wrote', async () => {
    const memory = changed(1);
    const earlier = emptyStatistics();
    addPassage(earlier, [2, 4]);
    memory.put(KEY, encodeStatistics(earlier));
    const statistics = createTermStatisticsStore(memory.store);
    expect(await statistics.read(KEY)).toEqual(TWICE);
    await mergeChanges(memory.store, KEY);
    expect(await statistics.read(KEY)).toEqual(TWICE);
  });

  it('lose nothing to concurrent writers that merge meanwhile', async () => {
    const { store } = createMemoryObjectStore();
    const functions = Array.from({ length: 8 }, () => createTermStatisticsStore(store, always));
    await Promise.all(Array.from({ length: 80 }, (_, n) => functions[n % 8]?.add(KEY, ONE)));
    expect((await createTermStatisticsStore(store).read(KEY)).passages).toBe(80);
  });

  it('leave no object of a change behind a merge', async () => {
    const memory = changed(5);
    await mergeChanges(memory.store, KEY);
    expect([...memory.objects.keys()]).toEqual([KEY]);
    expect(await memory.passages()).toBe(5);
  });

  it('count nothing twice when a merge ends before it has removed the changes', async () => {
    const memory = changed(3);
    const cutOff = { ...memory.store, remove: () => Promise.reject(new Error('cut off')) };
    await expect(mergeChanges(cutOff, KEY)).rejects.toThrow('cut off');
    expect(memory.changes()).toHaveLength(3);
    expect(await memory.passages()).toBe(3);
    memory.put(`${changesOf(KEY)}later`, encodeChange(ONE));
    await mergeChanges(memory.store, KEY);
    expect(memory.changes()).toEqual([]);
    expect(await memory.passages()).toBe(4);
  });

  it('keep every change when a merge fails, and tell no writer', async () => {
    const memory = createMemoryObjectStore();
    const full = { ...memory.store, remove: () => Promise.reject(new Error('refused')) };
    await createTermStatisticsStore(full, always).add(KEY, ONE);
    expect((await createTermStatisticsStore(memory.store).read(KEY)).passages).toBe(1);
  });

  it('are merged by the first of two merges, and the second changes nothing', async () => {
    const memory = changed(3);
    const late: StatisticsObjects = {
      ...memory.store,
      async replace(key, body, etag) {
        await mergeChanges(memory.store, KEY);
        memory.put(`${changesOf(KEY)}new`, encodeChange(ONE));
        return memory.store.replace(key, body, etag);
      },
    };
    await mergeChanges(late, KEY);
    expect(memory.changes()).toEqual([`${changesOf(KEY)}new`]);
    expect(await memory.passages()).toBe(4);
  });

  it('are read again if a merge ends between the list and the statistics, or before the changes', async () => {
    for (const moment of ['statistics', 'changes']) {
      const memory = changed(3);
      let merges = 1;
      const reader: StatisticsObjects = {
        ...memory.store,
        async read(key, etag) {
          const isMoment = moment === 'statistics' ? key === KEY : key !== KEY;
          if (isMoment && merges-- > 0) await mergeChanges(memory.store, KEY);
          return memory.store.read(key, etag);
        },
      };
      expect(await memory.passages(reader)).toBe(3);
    }
  });

  it('count a cached change once if two merges end during one reading', async () => {
    const memory = changed(3);
    let merges = 0;
    const reader: StatisticsObjects = {
      ...memory.store,
      async list(prefix) {
        const keys = await memory.store.list(prefix);
        // The second merge forgets the names of what the first one merged.
        for (; merges > 0; merges -= 1) {
          await mergeChanges(memory.store, KEY);
          memory.put(`${changesOf(KEY)}later${merges}`, encodeChange(ONE));
        }
        return keys;
      },
    };
    const statistics = createTermStatisticsStore(reader);
    expect((await statistics.read(KEY)).passages).toBe(3);
    merges = 2;
    expect((await statistics.read(KEY)).passages).toBe(5);
  });

  it('throw an error if a merge ends during every attempt', async () => {
    const memory = changed(1);
    const reader: StatisticsObjects = {
      ...memory.store,
      read: async (key) => (key === KEY ? memory.store.read(key) : null),
    };
    await expect(createTermStatisticsStore(reader).read(KEY)).rejects.toThrow(/merged during 12 attempts/);
  });

  it('take one list and one conditional request if nothing has changed', async () => {
    const memory = changed(3);
    const asked: string[] = [];
    const reader: StatisticsObjects = {
      ...memory.store,
      async read(key, etag) {
        asked.push(key);
        return memory.store.read(key, etag);
      },
    };
    const statistics = createTermStatisticsStore(reader);
    const first = await statistics.read(KEY);
    asked.length = 0;
    expect(await statistics.read(KEY)).toBe(first);
    expect(asked).toEqual([KEY]);
  });
});
