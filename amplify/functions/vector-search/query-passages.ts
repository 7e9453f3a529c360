import { search } from '../../../src/domain/limits/limits.ts';
import type { Namespace } from '../../../src/domain/passages/namespace.ts';
import { distanceOf, unitVector } from '../../../src/domain/passages/similarity.ts';
import { topK } from '../../../src/domain/passages/top-k.ts';
import { keepResults } from '../../../src/domain/retrieval/keep-results.ts';
import { questionSparse } from '../../../src/domain/retrieval/lexical.ts';
import { mergeCommon } from '../../../src/domain/retrieval/merge-common.ts';
import type { SparseVector } from '../../../src/domain/retrieval/sparse-vector.ts';
import { sumStatistics } from '../../../src/domain/retrieval/term-statistics.ts';
import type { Caller } from '../../../src/domain/tenancy/caller.ts';
import { type PassagePlace, passagePlace } from '../passage-index/passage-place.ts';
import { type RankedVector, rankPassages } from '../passage-index/rank-passages.ts';
import type { PassageIndexParts } from '../passage-index/store-passages.ts';
import type { VectorMetadata } from '../passage-index/vector-index.ts';
import { type DocumentStates, isAnswerable } from './document-states.ts';
import type { VectorQueryRequest } from './request.ts';

export interface VectorSearchResult {
  ids: string[];
  /** The first 500 characters of each. */
  documents: string[];
  metadatas: VectorMetadata[];
  /** 1 minus similarity. */
  distances: number[];
}

export interface QueryParts extends PassageIndexParts {
  documents: DocumentStates;
}

const COMMON: Namespace = { kind: 'common', pool: 'common_terms' };

/**
 * The passages nearest to a question, best first: of a project and of the common terms together where a whole project
 * is asked, weighted by `commonWeight`. Superseded and deleted documents are left out, unless one is asked by its id.
 */
export async function queryPassages(
  parts: QueryParts,
  caller: Caller,
  namespace: Namespace,
  request: VectorQueryRequest,
): Promise<VectorSearchResult> {
  const isHybrid = namespace.kind === 'project' && !request.documentId && (request.includeCommon ?? true);
  const place = passagePlace(caller.companyId, namespace);
  const common = isHybrid ? passagePlace(caller.companyId, COMMON) : null;
  const { vector, sparse } = await questionVectors(parts, common ? [place, common] : [place], request);
  const filter = filterFor(request.documentId);

  const [own, shared] = await Promise.all([
    rankPassages(parts.index, place.namespace, { vector, sparse, filter }),
    common ? rankPassages(parts.index, common.namespace, { vector, sparse }) : null,
  ]);
  const answerable = await onlyAnswerable(parts, caller, namespace, request.documentId, own);
  const merged = shared
    ? mergeCommon(answerable, shared, request.commonWeight ?? search.commonWeight)
    : answerable;
  const count = Math.min(
    topK(request.topK, isHybrid ? search.topKHybrid : search.topKQuery),
    search.resultsKept,
  );
  return resultOf(keepResults(merged, count));
}

/** The question's two halves; a caller who sends a vector alone is answered by its cosine alone. */
async function questionVectors(
  { embedding, statistics }: QueryParts,
  places: readonly PassagePlace[],
  { vector, text }: VectorQueryRequest,
): Promise<{ vector: number[]; sparse: SparseVector | undefined }> {
  const [embedded, counts] = await Promise.all([
    vector ? [unitVector(vector)] : embedding.embed('question', [text ?? '']),
    text === undefined ? [] : Promise.all(places.map(({ statisticsKey }) => statistics.read(statisticsKey))),
  ]);
  const [first, ...rest] = counts;
  const sparse =
    first && text !== undefined ? questionSparse(text, rest.reduce(sumStatistics, first)) : undefined;
  return { vector: embedded[0] ?? [], sparse };
}

function filterFor(documentId: string | null | undefined): Record<string, unknown> {
  return documentId ? { documentId: { $eq: documentId } } : { state: { $ne: 'superseded' } };
}

async function onlyAnswerable(
  { documents }: QueryParts,
  caller: Caller,
  namespace: Namespace,
  asked: string | null | undefined,
  ranked: RankedVector[],
): Promise<RankedVector[]> {
  if (namespace.kind !== 'project') return ranked;
  const ids = [...new Set(ranked.map(({ metadata }) => String(metadata.documentId)))];
  const rows = await documents.read(caller, namespace.projectId, ids);
  return ranked.filter(({ metadata }) => {
    const row = rows.get(String(metadata.documentId));
    return isAnswerable(row) || (row !== undefined && row.id === asked && row.deletedAt === null);
  });
}

function resultOf(kept: readonly RankedVector[]): VectorSearchResult {
  return {
    ids: kept.map(({ id }) => id),
    documents: kept.map(({ metadata }) => String(metadata.content ?? '')),
    metadatas: kept.map(({ metadata }) => metadata),
    distances: kept.map(({ similarity }) => distanceOf(similarity)),
  };
}
