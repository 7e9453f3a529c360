import { describe, expect, it } from 'vitest';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { type SearchedRow, type SearchRequest, searchTexts } from './search-texts.ts';
import { StoredTexts } from './stored-texts.ts';

const caller: Caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };

const row = (id: string, more: Partial<SearchedRow> = {}): SearchedRow => ({
  id,
  companyId: 'acme',
  projectId: 'p1',
  name: `${id}.pdf`,
  textKey: `acme/p1/text/${id}.json`,
  deletedAt: null,
  updatedAt: '2026-11-21',
  ...more,
});

/** Texts by key, as the bucket has them; counts what is read. */
function world(rows: SearchedRow[], access: ProjectAccess = 'all') {
  const reads: string[] = [];
  const body = (text: string) =>
    new TextEncoder().encode(JSON.stringify({ version: 1, pages: [{ number: 1, text }] }));
  const texts = new StoredTexts({
    read: async (key) => {
      reads.push(key);
      if (key.includes('gone')) return null;
      return {
        body: key.includes('broken') ? new Uint8Array([1]) : body('A top rail stands at 42 inches'),
        etag: '',
      };
    },
  });
  const search = (request: Partial<SearchRequest> = {}, by: Caller = caller) =>
    searchTexts({ words: 'rail', ...request }, by, {
      rows: {
        project: async (id) =>
          id === 'nowhere' ? null : { id, companyId: 'acme', deletedAt: id === 'trashed' ? '2026' : null },
      },
      access: { projectAccess: async () => access, isAssigned: async (_, id) => id === 'mine' },
      list: async (_caller, projectId, cursor) => ({
        rows: rows.filter((known) => !projectId || known.projectId === projectId),
        cursor: cursor === null ? 'next' : null,
      }),
      texts,
    });
  return { search, reads };
}

const found = async (reply: Promise<{ documents: { documentId: string }[] }>) =>
  (await reply).documents.map(({ documentId }) => documentId);

describe('a search inside files', () => {
  it('returns pages and snippets, and a token for the next page', async () => {
    const { search } = world([row('a')]);
    expect(await search()).toMatchObject({
      documents: [
        { documentId: 'a', documentName: 'a.pdf', pages: 1, hits: [{ page: 1, marks: [[6, 10]] }] },
      ],
      searched: 1,
      withoutText: 0,
      cursor: 'next',
    });
    expect((await search({ cursor: 'next' })).cursor).toBeNull();
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
      'a',
      'b',
    ]);
    expect(await found(world(rows, 'all').search())).toEqual(['a', 'b']);
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
