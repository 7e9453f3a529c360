import { expect, it } from 'vitest';
import type { DocumentRecord } from './document-record.ts';
import { forEachDocument } from './for-each-document.ts';

const documents = Array.from({ length: 11 }, (_, n) => ({ id: `d${n}` }) as DocumentRecord);

it('continues after one document fails', async () => {
  const { done, failed } = await forEachDocument(documents, async ({ id }) => {
    if (id === 'd3') throw new Error('refused');
  });
  expect(done).toHaveLength(10);
  expect(failed.map(({ document }) => document.id)).toEqual(['d3']);
});

it('processes a few at a time, each once', async () => {
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  await forEachDocument(documents, async ({ id }) => {
    seen.push(id);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(most).toBe(4);
  expect(seen.sort()).toEqual(documents.map(({ id }) => id).sort());
});

it('counts progress whether or not an item failed', async () => {
  const behind: number[] = [];
  await forEachDocument(
    documents,
    async () => Promise.reject(new Error('no')),
    (count) => behind.push(count),
  );
  expect(behind).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
