import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { projectDocumentsKey } from './documents.ts';
import { keptTextName, packName } from './kept-names.ts';
import { searchKeptTexts } from './search-kept-texts.ts';

/** A device that keeps a project with one page of text for each document. */
function device(texts: Record<string, string | null>, isComplete = true) {
  const ids = Object.keys(texts);
  const kept = new Map<string, unknown>([
    [packName('p'), { at: isComplete ? 7 : 0, documents: Object.fromEntries(ids.map((id) => [id, '1'])) }],
    [
      hashKey(projectDocumentsKey('p')),
      { data: ids.map((id) => ({ id, name: `${id}.pdf`, deletedAt: null })) },
    ],
  ]);
  for (const [id, text] of Object.entries(texts))
    if (text !== null) kept.set(keptTextName(id), { data: { version: 1, pages: [{ number: 1, text }] } });
  return { read: async (name: string) => kept.get(name) ?? null };
}

const search = (values: ReturnType<typeof device>, words: string, cursor: string | null = null) =>
  searchKeptTexts({ words, projectId: 'p' }, cursor, values);

it('finds the pages with all words in the kept texts, and says as of when they are', async () => {
  const values = device({ a: 'Docket No. 48213\nN40 concrete', b: 'Docket No. 48214', c: null });
  expect(await search(values, 'docket 48213')).toMatchObject({
    documents: [{ documentId: 'a', documentName: 'a.pdf', pages: 1, hits: [{ page: 1 }] }],
    ...{ searched: 2, withoutText: 1, asOf: 7, cursor: null },
  });
  expect((await search(values, '"docket no."'))?.documents).toHaveLength(2);
});

it('searches a large project part by part, each text once', async () => {
  const values = device(
    Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`d${n}`, `Door ${n} is fire rated`])),
  );
  const found: string[] = [];
  let cursor: string | null = null;
  let calls = 0;
  do {
    const part = await search(values, 'fire', cursor);
    found.push(...(part?.documents ?? []).map(({ documentId }) => documentId));
    cursor = part?.cursor ?? null;
    calls += 1;
  } while (cursor);
  expect(calls).toBe(3);
  expect(new Set(found).size).toBe(45);
  expect(found).toHaveLength(45);
});

it('searches no project that is not completely on the device', async () => {
  expect(await search(device({ a: 'Docket' }, false), 'docket')).toBeNull();
  expect(
    await searchKeptTexts({ words: 'docket', projectId: 'q' }, null, device({ a: 'Docket' })),
  ).toBeNull();
});
