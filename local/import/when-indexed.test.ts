import { expect, it } from 'vitest';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { whenIndexed } from './when-indexed.ts';

const MINUTE_MS = 60_000;
const unread = { count: 1, names: ['plan.pdf'] };
const state = (status: string, documents: number) => ({
  status,
  documents,
  ofDocuments: 3,
  unread,
  seen: documents,
});

/** An import that waits for a function which reports these states, a minute apart, and then nothing more. */
function waiting(reports: readonly object[]) {
  const { store } = createMemoryObjectStore();
  const lines: string[] = [];
  const left = [...reports];
  let time = 0;
  const result = whenIndexed('acme', {
    store,
    begin: async () => undefined,
    say: (line) => void lines.push(line),
    now: () => time,
    async wait() {
      time += MINUTE_MS;
      const next = left.shift();
      const known = await store.read(importKeys.index('acme'));
      const etag = known && known !== 'unchanged' ? known.etag : null;
      if (next) await store.replace(importKeys.index('acme'), Buffer.from(JSON.stringify(next)), etag);
    },
  });
  return { result, lines, minutes: () => time / MINUTE_MS };
}

it('says how far indexing is, and which documents have no text', async () => {
  const { result, lines } = waiting([state('running', 1), state('running', 2), state('done', 3)]);
  expect(await result).toEqual({ documents: 3, unread });
  expect(lines).toEqual(['1 of 3 documents are indexed.', '2 of 3 documents are indexed.']);
});

it('ends when indexing failed', async () => {
  await expect(waiting([state('running', 1), state('failed', 1)]).result).rejects.toThrow(
    /indexing the documents failed/,
  );
});

it.each([
  ['never began', [], 10],
  ['was ended without a word', [state('running', 1), state('running', 2)], 12],
])('ends with a sentence when a function %s', async (_, reports, minutes) => {
  const waited = waiting(reports);
  await expect(waited.result).rejects.toThrow(/has said nothing for ten minutes.*Run the same command again/);
  expect(waited.minutes()).toBe(minutes);
});
