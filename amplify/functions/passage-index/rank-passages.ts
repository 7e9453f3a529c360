import { type PassageMetadata, passageMetadata } from '../../../src/domain/passages/passage.ts';
import { candidateCount } from '../../../src/domain/retrieval/keep-results.ts';
import { denseDot, type SparseVector } from '../../../src/domain/retrieval/sparse-vector.ts';
import type { VectorIndex, VectorMetadata } from './vector-index.ts';

/** How many cosines tell what is near from its background: what `decide` goes by. */
const COSINES = 100;

export interface PassageQuery {
  /** The question's embedding, of length 1. */
  vector: number[];
  /** The question's lexical half; without it the cosine alone ranks. */
  sparse?: SparseVector | undefined;
  filter?: Record<string, unknown> | undefined;
  /** How many candidates. */
  topK?: number;
}

export interface RankedVector {
  id: string;
  metadata: VectorMetadata;
  /** Cosine and lexical part together. */
  score: number;
  /** Cosine with the question. */
  similarity: number;
  lexical: number;
}

/** The best passages of a namespace for a question, best first, by cosine and lexical part. */
export async function rankPassages(
  index: VectorIndex,
  namespace: string,
  query: PassageQuery,
): Promise<RankedVector[]> {
  const candidates = await index.query(namespace, { topK: candidateCount, ...query });
  const stored = await index.fetch(
    namespace,
    candidates.map(({ id }) => id),
  );
  const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
  return candidates.map(({ id, metadata, score }) => {
    const values = valuesOf.get(id);
    // Deleted between the two requests: the next question will not find it.
    const similarity = values ? denseDot(query.vector, values) : 0;
    return { id, metadata, score, similarity, lexical: values ? score - similarity : 0 };
  });
}

/** The best cosines of any passages that the filter lets through, best first; none where there is no passage. */
export async function nearestCosines(
  index: VectorIndex,
  namespace: string,
  { vector, filter }: PassageQuery,
): Promise<number[]> {
  return (await index.query(namespace, { vector, filter, topK: COSINES })).map(({ score }) => score);
}

/** The metadata of a document's passage, or null where the vector is something else. */
export function passageOf(metadata: VectorMetadata): PassageMetadata | null {
  const parsed = passageMetadata.safeParse(metadata);
  return parsed.success ? parsed.data : null;
}
