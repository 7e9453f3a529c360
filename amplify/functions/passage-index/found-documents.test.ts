import { describe, expect, it } from 'vitest';
import { createMemoryVectorIndex } from '#tests/support/memory-vector-index.ts';
import { vectorOf } from '#tests/support/word-embedding.ts';
import { FoundDocuments } from './found-documents.ts';
import { rankPassages } from './rank-passages.ts';
import { type IndexFilter, passagesIn } from './vector-index.ts';

interface Row {
  id: string;
  deletedAt: string | null;
}

const TEXT = 'slump of concrete';
const NAMESPACE = 'acme/project_p1';

/** A project with this many documents of the same text. `rows` are the documents whose rows exist. */
async function scene(count: number, rows: readonly Row[]) {
  const { index } = createMemoryVectorIndex();
  const ids = Array.from({ length: count }, (_, n) => `d${n}`);
  await index.upsert(
    NAMESPACE,
    ids.map((id) => ({ id: `${id}_chunk_0`, values: vectorOf(TEXT), metadata: { documentId: id } })),
  );
  const asked = { reads: [] as (readonly string[])[], lists: 0, searches: 0 };
  const documents = new FoundDocuments<Row>({
    async read(some) {
      asked.reads.push(some);
      return rows.filter(({ id }) => some.includes(id));
    },
    async list() {
      asked.lists += 1;
      return rows;
    },
    mayAnswer: ({ deletedAt }) => deletedAt === null,
  });
  const search = async (filter?: IndexFilter) => {
    const { seen } = await documents.search(async (filters) => {
      asked.searches += 1;
      return {
        seen: await rankPassages(passagesIn(index, [NAMESPACE]), { vector: vectorOf(TEXT), filter: filters }),
      };
    }, filter);
    return seen.flatMap((found) => documents.of(found)?.id ?? []);
  };
  return { search, asked };
}

const live = (id: string): Row => ({ id, deletedAt: null });
const trashed = (id: string): Row => ({ id, deletedAt: '2026-01-01T00:00:00.000Z' });

describe('the documents of the found passages', () => {
  it('are all looked up in one request', async () => {
    const { search, asked } = await scene(3, ['d0', 'd1', 'd2', 'never-found'].map(live));
    expect((await search()).sort()).toEqual(['d0', 'd1', 'd2']);
    expect(asked).toMatchObject({ lists: 0, searches: 1 });
    expect(asked.reads).toHaveLength(1);
    expect(asked.reads.flat()).not.toContain('never-found');
  });

  it('leave their places to other documents if they are in the trash, however many they are', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => (n === 299 ? live(`d${n}`) : trashed(`d${n}`)));
    const { search, asked } = await scene(300, rows);
    expect(await search()).toEqual(['d299']);
    expect(asked).toMatchObject({ lists: 1, searches: 2 });
    // Negative control: outside the trash it is found.
    const all = await scene(
      300,
      rows.map(({ id }) => trashed(id)),
    );
    expect(await all.search()).toEqual([]);
  });

  it('answer nothing without a row of the project, and a row of another company does not count', async () => {
    const { search } = await scene(3, [live('d1')]);
    expect(await search()).toEqual(['d1']);
  });

  it('answer nothing if they were trashed after the list was read', async () => {
    const rows = [live('d0'), live('d1')];
    const { search, asked } = await scene(3, rows);
    const found = search();
    rows[0] = trashed('d0');
    expect(await found).toEqual(['d1']);
    expect(asked.searches).toBeLessThanOrEqual(3);
  });

  it('stay within the filter of the search', async () => {
    const { search } = await scene(3, [trashed('d0'), live('d1'), live('d2')]);
    expect(await search({ documentId: { $in: ['d0', 'd2'] } })).toEqual(['d2']);
  });
});
