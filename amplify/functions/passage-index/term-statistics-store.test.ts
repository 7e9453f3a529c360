import { describe, expect, it } from 'vitest';
import { addPassage, emptyStatistics } from '#domain/retrieval/term-statistics.ts';
import { decodeStatistics, encodeStatistics } from '#domain/retrieval/term-statistics-bytes.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { createTermStatisticsStore } from './term-statistics-store.ts';

const KEY = 'company/project/term-statistics/project_1';
const noPause = () => 0;

function oneMorePassage(body: Uint8Array | undefined): Uint8Array {
  const statistics = body ? decodeStatistics(body) : emptyStatistics();
  addPassage(statistics, [2]);
  return encodeStatistics(statistics);
}

describe('term statistics in the bucket', () => {
  it('are empty by default', async () => {
    const { store } = createMemoryObjectStore();
    expect(await createTermStatisticsStore(store).read(KEY)).toEqual(emptyStatistics());
  });

  it('are stored for other functions to read', async () => {
    const { store } = createMemoryObjectStore();
    await createTermStatisticsStore(store).update(KEY, (counts) => addPassage(counts, [2, 4]));
    const read = await createTermStatisticsStore(store).read(KEY);
    expect(read).toEqual({
      passages: 1,
      frequencies: new Map([
        [2, 1],
        [4, 1],
      ]),
    });
  });

  it('lose nothing to an intervening writer', async () => {
    let others = 3;
    const memory = createMemoryObjectStore((key) => {
      if (others > 0) memory.put(key, oneMorePassage(memory.objects.get(key)?.body));
      others -= 1;
    });
    const statistics = createTermStatisticsStore(memory.store, noPause);
    await statistics.update(KEY, (counts) => addPassage(counts, [2]));
    expect((await statistics.read(KEY)).passages).toBe(4);
  });

  it('lose nothing to concurrent writers in one function and in two', async () => {
    const { store } = createMemoryObjectStore();
    const functions = [createTermStatisticsStore(store, noPause), createTermStatisticsStore(store, noPause)];
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        functions[n % 2]?.update(KEY, (counts) => addPassage(counts, [2, 4 + 2 * n])),
      ),
    );
    const read = await createTermStatisticsStore(store).read(KEY);
    expect(read.passages).toBe(8);
    expect(read.frequencies.get(2)).toBe(8);
  });

  it('include what another function has written since', async () => {
    const { store } = createMemoryObjectStore();
    const [here, there] = [createTermStatisticsStore(store), createTermStatisticsStore(store)];
    await here.update(KEY, (counts) => addPassage(counts, [2]));
    await there.update(KEY, (counts) => addPassage(counts, [2]));
    expect((await here.read(KEY)).passages).toBe(2);
  });

  it('give up with an error when every attempt is overtaken', async () => {
    const memory = createMemoryObjectStore((key) => {
      memory.put(key, oneMorePassage(memory.objects.get(key)?.body));
    });
    const statistics = createTermStatisticsStore(memory.store, noPause);
    await expect(statistics.update(KEY, () => {})).rejects.toThrow(/changed under 12 attempts/);
  });

  it('hide a failed change from readers', async () => {
    const { store } = createMemoryObjectStore();
    const statistics = createTermStatisticsStore(store, noPause);
    await statistics.update(KEY, (counts) => addPassage(counts, [2]));
    const failing = statistics.update(KEY, (counts) => {
      addPassage(counts, [2]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await statistics.read(KEY)).passages).toBe(1);
  });
});
