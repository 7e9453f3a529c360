import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryVectorIndex } from '#tests/support/memory-vector-index.ts';
import type { TrashedDocument, TrashedProject } from './purge-trash.ts';
import { type PurgeDeps, purgeTrash } from './purge-trash.ts';
import { removePassages } from './remove-passages.ts';

const day = 24 * 60 * 60 * 1_000;
const now = Date.UTC(2026, 5, 1);
const daysAgo = (days: number) => new Date(now - days * day).toISOString();

let documents: Map<string, TrashedDocument>;
let projects: Map<string, TrashedProject>;
let objects: Set<string>;
let steps: string[];
let warnings: string[];

function addDocument(id: string, deletedAt: string | null, change: Partial<TrashedDocument> = {}) {
  const row = {
    ...{ id, companyId: 'acme', projectId: 'p1', deletedAt },
    ...{
      s3Key: `acme/p1/files/${id}`,
      textKey: `acme/p1/text/${id}.json`,
      wordsKey: null,
      thumbnailS3Key: null,
    },
    ...change,
  };
  documents.set(id, row);
  for (const key of [row.s3Key, row.textKey, `acme/p1/documents/${id}.json`]) if (key) objects.add(key);
}

function deps(change: Partial<PurgeDeps> = {}): PurgeDeps {
  /** One row to a page, so that every read needs several pages. */
  const page = <Row extends TrashedProject>(rows: readonly Row[], token: string | null) => {
    const ids = rows.map(({ id }) => id).sort();
    const at = ids.find((id) => token === null || id > token);
    const items = rows.filter(({ id }) => id === at);
    return { items, nextToken: at === undefined || at === ids.at(-1) ? null : at };
  };
  const trashed =
    <Row extends TrashedProject>(rows: ReadonlyMap<string, Row>) =>
    async (companyId: string, before: string, token: string | null) =>
      page(
        [...rows.values()].filter(
          (row) => row.companyId === companyId && row.deletedAt !== null && row.deletedAt < before,
        ),
        token,
      );
  return {
    rows: {
      companyIds: async () => ['acme', 'rival'],
      projectsTrashedBefore: trashed(projects),
      documentsTrashedBefore: trashed(documents),
      documentsOfProject: async (id, token) =>
        page(
          [...documents.values()].filter(({ projectId }) => projectId === id),
          token,
        ),
      project: async (id) => projects.get(id) ?? null,
      document: async (id) => documents.get(id) ?? null,
      removeDocument: async (id) => {
        steps.push(`row ${id}`);
        documents.delete(id);
      },
      removeProject: async (id) => void projects.delete(id),
      removeAssignments: async ({ id }) => void steps.push(`assignments ${id}`),
      removeContents: async ({ id }) => void steps.push(`contents ${id}`),
    },
    removeObject: async (key) => void objects.delete(key),
    removeSheets: async ({ id }) => void steps.push(`sheets ${id}`),
    forgetWords: async (companyId, ids) => void steps.push(`words of ${companyId}: ${[...ids].join(' ')}`),
    removePassages: async ({ id }) => void steps.push(`passages ${id}`),
    now,
    hasTime: () => true,
    warn: (message) => void warnings.push(message),
    ...change,
  };
}

beforeEach(() => {
  documents = new Map();
  projects = new Map();
  objects = new Set();
  steps = [];
  warnings = [];
});

describe('the trash', () => {
  it('purges a document after 30 days: passages, files, copy, and the row last', async () => {
    addDocument('old', daysAgo(31));
    addDocument('young', daysAgo(29));
    addDocument('kept', null);
    expect(await purgeTrash(deps())).toEqual({ documents: 1, projects: 0, isComplete: true });
    expect([...documents.keys()]).toEqual(['young', 'kept']);
    expect([...objects].filter((key) => key.includes('old'))).toEqual([]);
    expect(objects.size).toBe(6);
    expect(steps).toEqual(['words of acme: old', 'passages old', 'sheets old', 'row old']);
  });

  it('purges a project with its documents, assignments and all that names it', async () => {
    projects.set('p1', { id: 'p1', companyId: 'acme', deletedAt: daysAgo(31) });
    objects.add('acme/projects/p1.json');
    addDocument('with-it', daysAgo(31));
    addDocument('made-meanwhile', null);
    expect(await purgeTrash(deps())).toEqual({ documents: 2, projects: 1, isComplete: true });
    expect([projects.size, documents.size, objects.size]).toEqual([0, 0, 0]);
    expect(steps).toEqual(expect.arrayContaining(['assignments p1', 'contents p1']));
  });

  it('keeps a document of another company that names the project', async () => {
    projects.set('p1', { id: 'p1', companyId: 'acme', deletedAt: daysAgo(31) });
    addDocument('foreign', null, { companyId: 'rival' });
    expect(await purgeTrash(deps())).toEqual({ documents: 0, projects: 1, isComplete: true });
    expect([...documents.keys()]).toEqual(['foreign']);
  });

  it('keeps a document restored after the list was read', async () => {
    addDocument('restored', daysAgo(31));
    const { rows } = deps();
    const document = async () => ({ ...(documents.get('restored') as TrashedDocument), deletedAt: null });
    await purgeTrash(deps({ rows: { ...rows, document } }));
    // Losing its words does not matter: the next search reads its text.
    expect([documents.size, steps]).toEqual([1, ['words of acme: restored']]);
  });

  it('continues after an item that could not be purged, and retries it the next day', async () => {
    addDocument('stuck', daysAgo(31));
    addDocument('other', daysAgo(31));
    const removeObject = async (key: string) => {
      if (key.includes('stuck')) throw new Error('storage is down');
      objects.delete(key);
    };
    expect(await purgeTrash(deps({ removeObject }))).toEqual({ documents: 1, projects: 0, isComplete: true });
    expect([...documents.keys()]).toEqual(['stuck']);
    expect(warnings).toEqual(['documents: stuck was not removed']);
    expect(await purgeTrash(deps())).toEqual({ documents: 1, projects: 0, isComplete: true });
  });

  it('continues where a run that ran out of time ended, and gives every company a turn', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']) addDocument(id, daysAgo(31));
    addDocument('b1', daysAgo(31), { companyId: 'rival' });
    const hasTime = () => steps.filter((step) => step.startsWith('row')).length < 3;
    expect(await purgeTrash(deps({ hasTime }))).toMatchObject({ isComplete: false });
    expect([...documents.keys()]).not.toContain('b1');
    expect(documents.size).toBeGreaterThan(3);
    expect(await purgeTrash(deps())).toMatchObject({ isComplete: true });
    expect(documents.size).toBe(0);
  });

  it('keeps a project until all of its documents are purged', async () => {
    projects.set('p1', { id: 'p1', companyId: 'acme', deletedAt: daysAgo(31) });
    for (const id of ['a1', 'a2', 'a3']) addDocument(id, null);
    const hasTime = () => !steps.includes('row a2');
    expect(await purgeTrash(deps({ hasTime }))).toEqual({ documents: 2, projects: 0, isComplete: false });
    expect(projects.size).toBe(1);
    expect(await purgeTrash(deps())).toEqual({ documents: 1, projects: 1, isComplete: true });
  });

  it('purges the others when the trash of one company cannot be read', async () => {
    addDocument('old', daysAgo(31));
    const { rows } = deps();
    const documentsTrashedBefore: typeof rows.documentsTrashedBefore = async (companyId, before, token) => {
      if (companyId === 'rival') throw new Error('the table is down');
      return rows.documentsTrashedBefore(companyId, before, token);
    };
    const purged = await purgeTrash(deps({ rows: { ...rows, documentsTrashedBefore } }));
    expect(purged).toMatchObject({ documents: 1 });
    expect(warnings).toEqual(['the trash of rival was not read']);
  });

  it('purges nothing of another company, whatever a forged row says', async () => {
    objects.add('rival/p1/files/theirs');
    addDocument('forged', daysAgo(31), { s3Key: 'rival/p1/files/theirs' });
    await purgeTrash(deps());
    expect([...objects]).toContain('rival/p1/files/theirs');
  });
});

it('purges every passage of a document, and none of another', async () => {
  const { index } = createMemoryVectorIndex();
  const vector = (id: string) => ({ id, values: [1], metadata: {} });
  const ids = Array.from({ length: 250 }, (_, n) => `d1_chunk_${n}`);
  await index.upsert('acme/project_p1', [...ids, 'd10_chunk_0'].map(vector));
  const statistics = { add: async () => {} };
  await removePassages({ index, statistics } as never, { companyId: 'acme', projectId: 'p1', id: 'd1' });
  expect((await index.list('acme/project_p1')).ids).toEqual(['d10_chunk_0']);
});
