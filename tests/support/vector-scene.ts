import { createTermStatisticsStore } from '#amplify/functions/passage-index/term-statistics-store.ts';
import type { DocumentStateRow } from '#amplify/functions/vector-search/document-states.ts';
import { vectorSearch } from '#amplify/functions/vector-search/vector-search.ts';
import type { GlossaryEntry } from '#domain/glossary/glossary-entry.ts';
import type { AiLimits } from '#domain/quota/ai-limits.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { claims } from '#domain/tenancy/claims.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { createMemoryObjectStore } from './memory-object-store.ts';
import { memoryQuota } from './memory-quota.ts';
import { memorySheets } from './memory-sheets.ts';
import { createMemoryVectorIndex } from './memory-vector-index.ts';
import { wordEmbedding } from './word-embedding.ts';

export const manager = (companyId: string) => ({
  sub: 'person',
  claims: { [claims.member]: companyId, [claims.manager]: companyId },
});
export const member = (companyId: string) => ({ sub: 'person', claims: { [claims.member]: companyId } });

export const stateRow = (id: string, over: Partial<DocumentStateRow> = {}): DocumentStateRow => ({
  id,
  companyId: 'acme',
  projectId: 'p1',
  state: 'current',
  deletedAt: null,
  owner: null,
  textKey: `acme/p1/text/${id}.json`,
  ...over,
});

/** Two companies; `acme` owns project p1 with three documents, `other` owns p2 with one. */
export function createVectorScene({
  glossary = [],
  limits,
  sheets = [],
}: {
  glossary?: readonly GlossaryEntry[];
  limits?: AiLimits;
  sheets?: readonly SourceSheet[];
} = {}) {
  const rows = new Map(
    [
      stateRow('d1'),
      stateRow('d2'),
      stateRow('old', { state: 'superseded' }),
      stateRow('x1', { companyId: 'other', projectId: 'p2' }),
    ].map((document) => [document.id, document]),
  );
  const projects = new Map([
    ['p1', 'acme'],
    ['p2', 'other'],
  ]);
  /** The times of the last changes of documents and sheets of p1 by ID. */
  const versions = new Map([['d1', '1']]);
  const memory = createMemoryVectorIndex();
  const objects = createMemoryObjectStore();
  const failures: unknown[] = [];
  /** The assignments of the test. By default everyone may open everything. */
  const assignments = {
    projectAccess: async (): Promise<ProjectAccess> => 'all',
    isAssigned: async () => false,
    usersHandIn: async () => false,
  };
  const deps = {
    index: memory.index,
    statistics: createTermStatisticsStore(objects.store),
    objects: objects.store,
    embedding: wordEmbedding,
    glossary,
    documents: {
      hasProject: async (caller: { companyId: string }, id: string) => projects.get(id) === caller.companyId,
      read: async (caller: { companyId: string }, projectId: string, ids: readonly string[]) =>
        new Map(
          ids
            .map((id) => rows.get(id))
            .filter((found) => found?.companyId === caller.companyId && found.projectId === projectId)
            .map((found) => [found?.id ?? '', found as DocumentStateRow]),
        ),
      list: async ({ companyId }: Caller, projectId: string) =>
        [...rows.values()].filter((row) => row.companyId === companyId && row.projectId === projectId),
    },
    versions: {
      versionsOf: async ({ companyId }: Caller, projectId: string) =>
        companyId === projects.get(projectId)
          ? [...versions].map(([id, updatedAt]) => ({ id, updatedAt }))
          : [],
    },
    sheets: memorySheets(sheets),
    now: Date.now,
    access: assignments,
    quota: memoryQuota(limits),
    /** By default the rows agree with the tokens. */
    present: async (caller: Caller) => caller,
    logFailure: (error: unknown) => failures.push(error),
  };
  const call = (identity: Parameters<typeof vectorSearch>[1], body: unknown) =>
    vectorSearch(deps, identity, typeof body === 'string' ? body : JSON.stringify(body));
  return { ...memory, objects, rows, versions, failures, deps, call };
}

export const passage = (documentId: string, chunkIndex: number, text: string, totalChunks = 1) => ({
  id: `${documentId}_chunk_${chunkIndex}`,
  text,
  metadata: {
    documentId,
    documentName: `${documentId}.pdf`,
    projectId: 'p1',
    page: 1,
    start: 0,
    end: text.length,
    chunkIndex,
    totalChunks,
    content: text,
    state: 'current',
  },
});

export const upsert = (...vectors: ReturnType<typeof passage>[]) => ({
  action: 'upsert',
  namespace: 'project_p1',
  vectors,
});
export const ask = (text: string, over: object = {}) => ({
  action: 'query',
  namespace: 'project_p1',
  text,
  ...over,
});
