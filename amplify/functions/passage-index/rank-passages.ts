import { type PassageMetadata, passageMetadata } from '#domain/passages/passage.ts';
import { isCertainlySame, rankByMeaning } from '#domain/retrieval/across-languages.ts';
import { candidateCount } from '#domain/retrieval/keep-results.ts';
import { languageDirections, withoutLanguage } from '#domain/retrieval/languages.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { denseDot, type SparseVector } from '#domain/retrieval/sparse-vector.ts';
import type { TermStatistics } from '#domain/retrieval/term-statistics.ts';
import type { PassagesIn } from './passages-in.ts';
import type { VectorMetadata } from './vector-index.ts';

/** How many cosines `decide` needs to distinguish near passages from the background. */
const COSINES = 100;

export interface PassageQuery {
  /** The question's embedding, of length 1. */
  vector: number[];
  /** The question's lexical part. Without it, only the cosine ranks. */
  sparse?: SparseVector | undefined;
  filter?: Record<string, unknown> | undefined;
  /** The number of candidates. */
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

/** The best passages for a question, best first, by cosine and lexical part. */
export async function rankPassages(passages: PassagesIn, query: PassageQuery): Promise<RankedVector[]> {
  const candidates = await passages.query({ topK: candidateCount, ...query });
  const stored = await passages.fetch(candidates);
  const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
  return candidates.map(({ id, metadata, score }) => {
    const values = valuesOf.get(id);
    // It was deleted between the two requests.
    const similarity = values ? denseDot(query.vector, values) : 0;
    return { id, metadata, score, similarity, lexical: values ? score - similarity : 0 };
  });
}

/** A passage and its cosine with the question. */
export type NearPassage = Pick<RankedVector, 'metadata' | 'similarity'>;

/** The filtered passages with the best cosines, best first. */
export async function nearestPassages(
  passages: PassagesIn,
  { vector, filter }: PassageQuery,
): Promise<NearPassage[]> {
  const matches = await passages.query({ vector, filter, topK: COSINES });
  return matches.map(({ metadata, score }) => ({ metadata, similarity: score }));
}

export interface LanguageQuery {
  text: string;
  /** The embedding of `text` by `model`, of length 1. */
  vector: number[];
  model: string;
  statistics: TermStatistics;
  filter?: Record<string, unknown> | undefined;
}

/**
 * The best passages for a question in another language, by meaning and codes only, and the passages whose
 * cosines `decide` uses. Null if the question is in the passages' language or the model's languages are
 * unknown.
 */
export async function rankAcrossLanguages(
  passages: PassagesIn,
  { text, vector, model, statistics, filter }: LanguageQuery,
): Promise<{ ranked: RankedVector[]; nearest: NearPassage[] } | null> {
  const languages = languageDirections(model);
  if (!languages || isCertainlySame(text, statistics)) return null;
  const meaning = withoutLanguage(vector, languages);
  const sparse = questionSparse(text, statistics, 'codes');
  const matches = await passages.query({ vector: meaning, sparse, filter, topK: COSINES });
  const stored = await passages.fetch(matches);
  const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
  const found = matches.flatMap((match) => {
    const values = valuesOf.get(match.id);
    return values ? [{ ...match, values }] : [];
  });
  const ranked = rankByMeaning({ text, vector }, found, statistics, languages);
  return (
    ranked && {
      ranked: ranked.slice(0, candidateCount),
      nearest: ranked.toSorted((a, b) => b.similarity - a.similarity),
    }
  );
}

/** The metadata of a document's passage. Null if the vector is something else. */
export function passageOf(metadata: VectorMetadata): PassageMetadata | null {
  const parsed = passageMetadata.safeParse(metadata);
  return parsed.success ? parsed.data : null;
}
