import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { wordsOf } from '#domain/word-index/folded-words.ts';
import { documentsWith } from '#domain/word-index/word-segment.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

const documentOf = (id: string, text: string, version = '1') => ({
  ...{ id, version, projectId: 'p1', createdAt: '2026-11-23', words: wordsOf(text) },
});

/** The documents that may contain the words, by their newest version. */
async function candidates(index: WordIndex, words: string, companyId = 'acme') {
  const known = [...(await index.read(companyId)).values()];
  return known
    .filter(({ segment, number }) => documentsWith(segment, [words])?.has(number))
    .map(({ id }) => id)
    .sort();
}

it('knows the newest words of each document, for other processes, too', async () => {
  const { store } = createMemoryObjectStore();
  const [one, other] = [createWordIndex(store), createWordIndex(store)];
  await one.add('acme', [documentOf('a', 'slab'), documentOf('b', 'slab')]);
  await other.add('acme', [documentOf('a', 'beam', '2')]);
  expect(await candidates(one, 'slab')).toEqual(['b']);
  expect(await candidates(other, 'beam')).toEqual(['a']);
  expect((await one.read('rival')).size).toBe(0);
});

it('merges small segments, and keeps large ones', async () => {
  const { store, objects } = createMemoryObjectStore();
  const index = createWordIndex(store);
  const large = Array.from({ length: 300 }, (_, n) => documentOf(`large${n}`, 'slab'));
  await index.add('acme', large);
  const [first] = objects.keys();
  for (let n = 0; n < 20; n += 1) await index.add('acme', [documentOf(`d${n}`, `word${n}`)]);
  expect(objects.size).toBeLessThanOrEqual(8);
  expect([...objects.keys()]).toContain(first);
  expect((await index.read('acme')).size).toBe(320);
  expect(await candidates(index, 'word19')).toEqual(['d19']);
});

it('forgets documents without a trace', async () => {
  const { store, objects } = createMemoryObjectStore();
  const index = createWordIndex(store);
  await index.add('acme', [documentOf('a', 'secretword'), documentOf('b', 'slab')]);
  await index.add('acme', [documentOf('c', 'secretword')]);
  await index.add('acme', [documentOf('d', 'beam')]);
  await index.forget('acme', new Set(['a', 'c']));
  expect([...(await index.read('acme')).keys()].sort()).toEqual(['b', 'd']);
  const bytes = [...objects.values()].map(({ body }) => new TextDecoder().decode(body)).join();
  expect(bytes).not.toContain('secretword');
  expect(objects.size).toBe(2);
});

it('keeps no forgotten word when a search merges segments at the same moment', async () => {
  const { store, objects } = createMemoryObjectStore();
  const purge = createWordIndex(store);
  for (let n = 0; n < 7; n += 1) await purge.add('acme', [documentOf(`d${n}`, `secretword${n}`)]);
  let written = 0;
  // The purge comes between the reading of the merging search and its write.
  const search = createWordIndex({
    ...store,
    replace: async (...given) => {
      written += 1;
      if (written === 2) await purge.forget('acme', new Set(['d3']));
      return store.replace(...given);
    },
  });
  await search.add('acme', [documentOf('d7', 'slab')]);
  expect(written).toBe(2);
  const bytes = [...objects.values()].map(({ body }) => new TextDecoder().decode(body)).join();
  expect(bytes).not.toContain('secretword3');
  expect((await purge.read('acme')).size).toBe(7);
});

it('keeps every document when many searches write and merge at once', async () => {
  const { store, objects } = createMemoryObjectStore();
  const slow: typeof store = {
    ...store,
    list: async (prefix) => {
      await setImmediate();
      return store.list(prefix);
    },
  };
  const one = (n: number) => createWordIndex(slow).add('acme', [documentOf(`d${n}`, `word${n}`)]);
  await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)));
  const index = createWordIndex(store);
  expect((await index.read('acme')).size).toBe(60);
  await index.add('acme', [documentOf('d60', 'word60')]);
  expect((await index.read('acme')).size).toBe(61);
  expect(objects.size).toBeLessThan(8);
});

it('ignores other objects, and a segment that is deleted while it is read', async () => {
  const { store, putJson } = createMemoryObjectStore();
  await createWordIndex(store).add('acme', [documentOf('a', 'slab')]);
  putJson('acme/word-index/files/doc_1_plan.pdf', {});
  putJson('acme/word-index/01234567-0123-0123-0123-0123456789ab', {});
  const index = createWordIndex({
    ...store,
    read: async (key) => (key.includes('0123') ? store.read(key) : null),
  });
  expect((await index.read('acme')).size).toBe(0);
});
