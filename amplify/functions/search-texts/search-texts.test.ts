import { describe, expect, it } from 'vitest';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { createWordIndex } from '../word-index/word-index.ts';
import type { SearchedRow } from './list-newest.ts';
import { type SearchRequest, searchTexts } from './search-texts.ts';
import { StoredTexts } from './stored-texts.ts';

const caller: Caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };

const row = (id: string, more: Partial<SearchedRow> = {}): SearchedRow => ({
  id,
  companyId: 'acme',
  projectId: 'p1',
  name: `${id}.pdf`,
  textKey: `acme/p1/text/${id}.json`,
  deletedAt: null,
  createdAt: '2026-11-20',
  updatedAt: '2026-11-21',
  ...more,
});

/**
 * Texts by key, as the bucket has them; counts what is read. `restart` forgets what the process remembers, as a new instance of
 * the function.
 */
function world(
  rows: SearchedRow[],
  access: ProjectAccess = 'all',
  textOf: (key: string) => string = () => 'A top rail stands at 42 inches',
) {
  const reads: string[] = [];
  const failures: unknown[] = [];
  const bucket = createMemoryObjectStore();
  const body = (text: string) =>
    new TextEncoder().encode(JSON.stringify({ version: 1, pages: [{ number: 1, text }] }));
  const objects: Pick<ObjectStore, 'read'> = {
    read: async (key) => {
      reads.push(key);
      if (key.includes('gone')) return null;
      return { body: key.includes('broken') ? new Uint8Array([1]) : body(textOf(key)), etag: '' };
    },
  };
  const begin = () => ({ texts: new StoredTexts(objects), index: createWordIndex(bucket.store) });
  let process = begin();
  const search = (request: Partial<SearchRequest> = {}, by: Caller = caller) =>
    searchTexts({ words: 'rail', ...request }, by, {
      rows: {
        project: async (id) =>
          id === 'nowhere' ? null : { id, companyId: 'acme', deletedAt: id === 'trashed' ? '2026' : null },
      },
      access: { projectAccess: async () => access, isAssigned: async (_, id) => id === 'mine' },
      list: async (_caller, projectId, { from, to }, token) => {
        const inside = rows
          .filter((known) => !projectId || known.projectId === projectId)
          .filter(({ createdAt }) => (!from || createdAt >= from) && (!to || createdAt <= to))
          .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
        const at = Number(token ?? 0);
        return {
          rows: inside.slice(at, at + 1_000),
          nextToken: at + 1_000 < inside.length ? String(at + 1_000) : null,
        };
      },
      ...process,
      logFailure: (error) => failures.push(error),
    });
  /** Every part of a search. */
  const whole = async (request: Partial<SearchRequest> = {}) => {
    const parts = [await search(request)];
    for (let cursor = parts[0]?.cursor; cursor; cursor = parts.at(-1)?.cursor)
      parts.push(await search({ ...request, cursor }));
    const sum = (of: 'searched' | 'withoutText') => parts.reduce((all, part) => all + part[of], 0);
    return {
      documents: parts.flatMap(({ documents }) => documents),
      ...{ searched: sum('searched'), withoutText: sum('withoutText'), parts: parts.length },
    };
  };
  const restart = () => {
    process = begin();
    reads.length = 0;
  };
  return { search, whole, restart, reads, failures, bucket };
}

const found = async (reply: Promise<{ documents: { documentId: string }[] }>) =>
  (await reply).documents.map(({ documentId }) => documentId);

describe('a search inside files', () => {
  it('returns pages and snippets', async () => {
    const { search } = world([row('a')]);
    expect(await search()).toMatchObject({
      documents: [
        { documentId: 'a', documentName: 'a.pdf', pages: 1, hits: [{ page: 1, marks: [[6, 10]] }] },
      ],
      searched: 1,
      withoutText: 0,
      cursor: null,
    });
  });

  it('counts documents without readable text', async () => {
    const { search } = world([row('a'), row('b', { textKey: null }), row('gone'), row('broken')]);
    expect(await search()).toMatchObject({ searched: 1, withoutText: 3 });
  });

  it('finds nothing of another company, by row or by key', async () => {
    const theirs = row('x', { companyId: 'other', textKey: 'other/p1/text/x.json' });
    const forged = row('y', { textKey: 'other/p1/text/x.json' });
    const { search, reads } = world([theirs, forged, row('a')]);
    expect(await found(search())).toEqual(['a']);
    expect(reads).toEqual(['acme/p1/text/a.json']);
  });

  it('leaves out the trash, with its projects', async () => {
    const { search } = world([
      row('a', { deletedAt: '2026-11-20' }),
      row('b', { projectId: 'trashed' }),
      row('c', { projectId: 'nowhere' }),
      row('d'),
    ]);
    expect(await found(search())).toEqual(['d']);
  });

  it('leaves out unassigned projects for a User, when the company requires assignment', async () => {
    const rows = [row('a'), row('b', { projectId: 'mine' })];
    expect(await found(world(rows, 'assigned').search())).toEqual(['b']);
    expect(await found(world(rows, 'assigned').search({}, { ...caller, isManager: true }))).toEqual([
      'b',
      'a',
    ]);
    expect(await found(world(rows, 'all').search())).toEqual(['b', 'a']);
  });

  it('reads a text once while its document is unchanged', async () => {
    const changing = row('a');
    const { search, reads } = world([changing]);
    await search();
    await search({ words: 'inches' });
    expect(reads).toHaveLength(1);
    changing.updatedAt = '2026-11-22';
    await search();
    expect(reads).toHaveLength(2);
  });

  it('requires a search term', async () => {
    const { search } = world([]);
    await expect(search({ words: ' "" ' })).rejects.toThrow('Invalid input: words');
    await expect(search({ words: 'x'.repeat(201) })).rejects.toThrow('Invalid input: words');
  });
});

describe('the word index of a search', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      row(`d${n}`, { createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString() }),
    );

  it('saves reading texts that cannot contain the words', async () => {
    const { whole, restart, reads } = world(
      many(250),
      'all',
      (key) => `slab ${/[^/]+(?=\.json)/.exec(key)}x`,
    );
    expect(await whole({ words: 'beam' })).toMatchObject({ documents: [], searched: 250, parts: 3 });
    expect(reads).toHaveLength(250);
    restart();
    expect(await whole({ words: 'beam' })).toMatchObject({ documents: [], searched: 250, parts: 1 });
    expect(reads).toEqual([]);
    expect(await found(whole({ words: 'D17x' }))).toEqual(['d17']);
    expect(reads).toEqual(['acme/p1/text/d17.json']);
  });

  it('gives the same documents, pages and counts as reading every text', async () => {
    const random = randomNumbers(11);
    const words = [
      'slab',
      'rail',
      'top rail',
      'STRASSE',
      'straße',
      '42"',
      'F72',
      'Column',
      '—',
      'beam-column',
    ];
    const pick = () => words[Math.floor(random() * words.length)] ?? '';
    const texts = new Map<string, string>();
    const textOf = (key: string) => {
      const known = texts.get(key) ?? Array.from({ length: 4 }, pick).join(' ');
      texts.set(key, known);
      return known;
    };
    const rows = [...many(230), row('gone'), row('broken'), row('none', { textKey: null })];
    const indexed = world(rows, 'all', textOf);
    await indexed.whole({ words: 'slab' });
    for (const sought of [...words, '"top rail" 42', 'ail sla', 'umn', '7', 'rasse']) {
      indexed.restart();
      const { parts: _, ...found } = await indexed.whole({ words: sought });
      const { parts: __, ...read } = await world(rows, 'all', textOf).whole({ words: sought });
      expect(found).toEqual(read);
    }
  });

  it('continues after a hundred texts, also through many pages of the list', async () => {
    const { whole } = world(many(2_300));
    const all = await whole();
    expect(all).toMatchObject({ searched: 2_300, parts: 23 });
    expect(new Set(all.documents.map(({ documentId }) => documentId)).size).toBe(2_300);
    const again = await whole({ words: 'nowhere' });
    expect(again).toMatchObject({ documents: [], searched: 2_300, parts: 1 });
  });

  it('finds every document also where thousands were created at the same moment', async () => {
    const moments = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    const rows = [1, 1_500, 700, 1_200].flatMap((count, day) =>
      Array.from({ length: count }, (_, n) => row(`d${day}n${n}`, { createdAt: moments[day] ?? '' })),
    );
    const { whole } = world(rows);
    for (const words of ['rail', 'rail', 'nowhere'])
      expect(await whole({ words })).toMatchObject({ searched: rows.length });
    expect((await whole()).documents).toHaveLength(rows.length);
  });

  it('reads the text of a document that has changed, and keeps its new words', async () => {
    let text = 'slab';
    const changing = row('a');
    const { search, restart, reads } = world([changing, row('b')], 'all', (key) =>
      key.includes('a.json') ? text : 'beam',
    );
    expect(await found(search({ words: 'slab' }))).toEqual(['a']);
    text = 'column';
    changing.updatedAt = '2026-11-22';
    restart();
    expect(await found(search({ words: 'slab' }))).toEqual([]);
    expect(reads).toEqual(['acme/p1/text/a.json']);
    restart();
    expect(await found(search({ words: 'column' }))).toEqual(['a']);
    expect(reads).toEqual(['acme/p1/text/a.json']);
  });

  it('is of one company', async () => {
    const { search, bucket } = world([
      row('a'),
      row('x', { companyId: 'other', textKey: 'other/p1/text/x.json' }),
    ]);
    await search();
    expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^acme\/word-index\/[0-9a-f-]{36}$/)]);
  });

  it('is not needed: a search finds the same if it cannot be written', async () => {
    const { search, bucket, failures } = world([row('a')]);
    bucket.store.replace = () => Promise.reject(new Error('the bucket is read-only'));
    expect(await found(search())).toEqual(['a']);
    expect(failures).toMatchObject([{ message: 'the bucket is read-only' }]);
  });

  it('rejects a cursor that no search gave', async () => {
    await expect(world([]).search({ cursor: 'next' })).rejects.toThrow('Invalid input: cursor');
  });
});
