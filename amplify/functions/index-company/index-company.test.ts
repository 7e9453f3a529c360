import { expect, it } from 'vitest';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { createMemoryVectorIndex } from '#tests/support/memory-vector-index.ts';
import { createTermStatisticsStore } from '../passage-index/term-statistics-store.ts';
import { type IndexCompanyDeps, type IndexedRow, type IndexProgress, indexCompany } from './index-company.ts';

const document = (id: string, change: Partial<IndexedRow> = {}): IndexedRow => ({
  ...{
    id,
    companyId: 'acme',
    projectId: 'p1',
    name: `${id}.txt`,
    mimeType: 'text/plain',
    status: 'processed',
  },
  ...{ textKey: `acme/p1/text/${id}.json`, documentNumber: null, revision: null, ...change },
});

const none = { count: 0, names: [] };

function scene(documents: readonly IndexedRow[]) {
  const { index } = createMemoryVectorIndex();
  const statistics = createTermStatisticsStore(createMemoryObjectStore().store);
  const read: string[] = [];
  const deps = (change: Partial<IndexCompanyDeps> = {}): IndexCompanyDeps => ({
    passages: {
      ...{ index, statistics },
      embedding: { embed: async (_: string, texts: string[]) => texts.map(() => [1, 0]) } as never,
    },
    documents: async () => [...documents],
    text: async (key) => {
      read.push(key);
      const text = 'The slump of the concrete shall be 80 mm.';
      return { version: 1, documentId: 'd', pages: [{ number: 1, text, width: 1, height: 1 }] } as never;
    },
    terms: async (_, pool) =>
      pool === 'common_terms'
        ? [{ id: 'slump', metadata: { content: 'Slump: how far concrete settles.' } }]
        : [],
    onProgress: () => undefined,
    hasTime: () => true,
    ...change,
  });
  const ids = async (namespace: string) => (await index.list(namespace)).ids.sort();
  return { deps, ids, read };
}

it('indexes extracted documents and the terms of the pools, each once', async () => {
  const { deps, ids } = scene([
    document('a'),
    document('b', { status: 'failed' }),
    document('c', { textKey: null }),
  ]);
  for (let n = 0; n < 2; n += 1)
    expect(await indexCompany({ companyId: 'acme', unread: none }, deps())).toBeNull();
  expect(await ids('acme/project_p1')).toEqual(['a_chunk_0']);
  expect(await ids('acme/common_terms')).toEqual(['slump']);
});

it('stops when time runs out, and continues after the last document', async () => {
  const { deps, ids, read } = scene([document('b'), document('a'), document('c')]);
  const short = deps({ hasTime: () => false });
  expect(await indexCompany({ companyId: 'acme', unread: none }, short)).toBe('a');
  expect(await indexCompany({ companyId: 'acme', after: 'a', unread: none }, short)).toBe('b');
  expect(await indexCompany({ companyId: 'acme', after: 'b', unread: none }, short)).toBeNull();
  expect(await ids('acme/project_p1')).toEqual(['a_chunk_0', 'b_chunk_0', 'c_chunk_0']);
  expect(read).toHaveLength(3);
});

it('indexes nothing of another company, whatever a row contains', async () => {
  const { deps, ids, read } = scene([
    document('forged', { textKey: 'rival/p1/text/secret.json' }),
    document('foreign', { companyId: 'rival' }),
  ]);
  await indexCompany({ companyId: 'acme', unread: none }, deps());
  expect([await ids('acme/project_p1'), read]).toEqual([[], []]);
});

it('names documents whose text is missing, and indexes the others', async () => {
  const { deps, ids } = scene([
    document('a'),
    document('b'),
    document('forged', { textKey: 'rival/p1/text/secret.json' }),
  ]);
  const said: IndexProgress[] = [];
  const stored = deps();
  const text: typeof stored.text = async (key) => (key.endsWith('/a.json') ? null : stored.text(key));
  await indexCompany(
    { companyId: 'acme', unread: none },
    deps({ text, onProgress: (at) => void said.push(at) }),
  );
  expect(said.at(-1)).toEqual({
    ...{ documents: 3, ofDocuments: 3, unread: { count: 2, names: ['a.txt', 'forged.txt'] } },
  });
  expect(await ids('acme/project_p1')).toEqual(['b_chunk_0']);
});
