import { type PassageMetadata, passageMetadata } from '../../../src/domain/passages/passage.ts';
import { passageId } from '../../../src/domain/passages/vector-id.ts';
import { placesToFetch, withNeighbours } from '../../../src/domain/retrieval/neighbours.ts';
import { denseDot, type SparseVector, sparseDot } from '../../../src/domain/retrieval/sparse-vector.ts';
import type { StoredVector, VectorIndex, VectorMatch, VectorMetadata } from './vector-index.ts';

/** Asked of the index: enough that the right passage is among them on every set of the benchmark. */
const CANDIDATES = 100;
/** The neighbours of so many are fetched where the index did not return them. */
const RANKED_WITH_NEIGHBOURS = 30;

export interface PassageQuery {
  /** The question's embedding, of length 1. */
  vector: number[];
  /** The question's lexical half; without it the cosine alone ranks. */
  sparse?: SparseVector | undefined;
  filter?: Record<string, unknown> | undefined;
}

export interface RankedVector {
  id: string;
  metadata: VectorMetadata;
  /** Cosine, lexical part and neighbours together. */
  score: number;
  /** Cosine with the question. */
  similarity: number;
}

/**
 * The best passages of a namespace for a question, best first: the index's best by cosine and lexical part, then ranked again
 * with a tenth of what their neighbours in the document score.
 */
export async function rankPassages(
  index: VectorIndex,
  namespace: string,
  query: PassageQuery,
): Promise<RankedVector[]> {
  const { vector } = query;
  const candidates = await index.query(namespace, { ...query, topK: CANDIDATES });
  const best = candidates.slice(0, RANKED_WITH_NEIGHBOURS);
  const stored = await index.fetch(namespace, [
    ...best.map(({ id }) => id),
    ...missingNeighbours(best, candidates),
  ]);
  const vectors = new Map(stored.map((passage) => [passage.id, passage]));
  const neighbours = stored.map((passage) => placed(passage.id, passage.metadata, scoreOf(passage, query)));
  const ranked = withNeighbours(
    best.map(({ id, metadata, score }) => ({ ...placed(id, metadata, score), id, metadata })),
    [...candidates.map(({ id, metadata, score }) => placed(id, metadata, score)), ...neighbours],
  );
  return ranked.map(({ id, metadata, score }) => {
    const values = vectors.get(id)?.values;
    // Deleted between the two requests: the next question will not find it.
    return { id, metadata, score, similarity: values ? denseDot(vector, values) : 0 };
  });
}

/** The best cosine of any passage that the filter lets through, or null where there is none: what `decide` goes by. */
export async function bestCosine(
  index: VectorIndex,
  namespace: string,
  { vector, filter }: PassageQuery,
): Promise<number | null> {
  const [mostAlike] = await index.query(namespace, { vector, filter, topK: 1 });
  return mostAlike?.score ?? null;
}

function missingNeighbours(best: readonly VectorMatch[], candidates: readonly VectorMatch[]): string[] {
  const found = new Set(candidates.map(({ id }) => id));
  const places = best.map(({ id, metadata, score }) => placed(id, metadata, score));
  return placesToFetch(places)
    .map(({ documentId, chunkIndex }) => passageId(documentId, chunkIndex))
    .filter((id) => !found.has(id));
}

function scoreOf({ values, sparse }: StoredVector, query: PassageQuery): number {
  const lexical = query.sparse && sparse ? sparseDot(query.sparse, sparse) : 0;
  return denseDot(query.vector, values) + lexical;
}

/** A vector that is no document's passage (a term of a shared pool) stands alone, without neighbours. */
function placed(id: string, metadata: VectorMetadata, score: number) {
  const passage = passageOf(metadata);
  return {
    documentId: passage?.documentId ?? id,
    chunkIndex: passage?.chunkIndex ?? 0,
    totalChunks: passage?.totalChunks ?? 1,
    score,
  };
}

/** The metadata of a document's passage, or null where the vector is something else. */
export function passageOf(metadata: VectorMetadata): PassageMetadata | null {
  const parsed = passageMetadata.safeParse(metadata);
  return parsed.success ? parsed.data : null;
}
