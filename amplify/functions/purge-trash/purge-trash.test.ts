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
  const due = (before: string) => (row: { deletedAt: string | null }) =>
    !!row.deletedAt && row.deletedAt < before;
  return {
    rows: {
      projectsTrashedBefore: async (before) => [...projects.values()].filter(due(before)),
      documentsTrashedBefore: async (before) => [...documents.values()].filter(due(before)),
      documentsOf: async (id) => [...documents.values()].filter(({ projectId }) => projectId === id),
      project: async (id) => projects.get(id) ?? null,
      document: async (id) => documents.get(id) ?? null,
      removeDocument: async (id) => {
        steps.push(`row ${id}`);
        documents.delete(id);
      },
      removeProject: async (id) => void projects.delete(id),
      removeAssignments: async ({ id }) => void steps.push(`assignments ${id}`),
    },
    removeObject: async (key) => void objects.delete(key),
    removeSheets: async ({ id }) => void steps.push(`sheets ${id}`),
    removePassages: async ({ id }) => void steps.push(`passages ${id}`),
    now,
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
    expect(await purgeTrash(deps())).toEqual({ documents: 1, projects: 0 });
    expect([...documents.keys()]).toEqual(['young', 'kept']);
    expect([...objects].filter((key) => key.includes('old'))).toEqual([]);
    expect(objects.size).toBe(6);
    expect(steps).toEqual(['passages old', 'sheets old', 'row old']);
  });

  it('purges a project with all of its documents and assignments', async () => {
    projects.set('p1', { id: 'p1', companyId: 'acme', deletedAt: daysAgo(31) });
    objects.add('acme/projects/p1.json');
    addDocument('with-it', daysAgo(31));
    addDocument('made-meanwhile', null);
    expect(await purgeTrash(deps())).toEqual({ documents: 2, projects: 1 });
    expect([projects.size, documents.size, objects.size]).toEqual([0, 0, 0]);
    expect(steps).toContain('assignments p1');
  });

  it('keeps a document of another company that names the project', async () => {
    projects.set('p1', { id: 'p1', companyId: 'acme', deletedAt: daysAgo(31) });
    addDocument('foreign', null, { companyId: 'rival' });
    expect(await purgeTrash(deps())).toEqual({ documents: 0, projects: 1 });
    expect([...documents.keys()]).toEqual(['foreign']);
  });

  it('keeps a document restored after the list was read', async () => {
    addDocument('restored', daysAgo(31));
    const { rows } = deps();
    const document = async () => ({ ...(documents.get('restored') as TrashedDocument), deletedAt: null });
    await purgeTrash(deps({ rows: { ...rows, document } }));
    expect([documents.size, steps]).toEqual([1, []]);
  });

  it('continues after an item that could not be purged, and retries it the next day', async () => {
    addDocument('stuck', daysAgo(31));
    addDocument('other', daysAgo(31));
    const removeObject = async (key: string) => {
      if (key.includes('stuck')) throw new Error('storage is down');
      objects.delete(key);
    };
    expect(await purgeTrash(deps({ removeObject }))).toEqual({ documents: 1, projects: 0 });
    expect([...documents.keys()]).toEqual(['stuck']);
    expect(warnings).toEqual(['documents: stuck was not removed']);
    expect(await purgeTrash(deps())).toEqual({ documents: 1, projects: 0 });
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
  const statistics = { update: async () => {} };
  await removePassages({ index, statistics } as never, { companyId: 'acme', projectId: 'p1', id: 'd1' });
  expect((await index.list('acme/project_p1')).ids).toEqual(['d10_chunk_0']);
});
