import { type PassageMetadata, passageMetadata } from '#domain/passages/passage.ts';
import { asksAcrossLanguages, isCertainlySame, rankByMeaning } from '#domain/retrieval/across-languages.ts';
import { candidateCount } from '#domain/retrieval/keep-results.ts';
import { type LanguageDirections, languageDirections, withoutLanguage } from '#domain/retrieval/languages.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { denseDot, type SparseVector } from '#domain/retrieval/sparse-vector.ts';
import type { TermStatistics } from '#domain/retrieval/term-statistics.ts';
import type { PassagesIn, VectorMetadata } from './vector-index.ts';

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
 * The best passages for a question in another language than the passages, by meaning and codes only, and the passages
 * whose cosines `decide` uses. Null if it is in their language, or if the model's languages are unknown.
 */
export async function rankAcrossLanguages(
  passages: PassagesIn,
  query: LanguageQuery,
): Promise<{ ranked: RankedVector[]; nearest: NearPassage[] } | null> {
  const languages = languageDirections(query.model);
  if (!languages || isCertainlySame(query.text, query.statistics)) return null;
  const found = await foundByMeaning(passages, query, languages);
  if (!asksAcrossLanguages(query, found, query.statistics, languages)) return null;
  const ranked = rankByMeaning(query, found, languages);
  return {
    ranked: ranked.slice(0, candidateCount),
    nearest: ranked.toSorted((a, b) => b.similarity - a.similarity),
  };
}

/**
 * The hundred passages nearest in meaning, whatever their language. With a model whose languages are unknown, passages in
 * the question's own language are a little nearer than they should be.
 */
export async function rankInAnyLanguage(passages: PassagesIn, query: LanguageQuery): Promise<RankedVector[]> {
  const languages = languageDirections(query.model);
  if (languages) return rankByMeaning(query, await foundByMeaning(passages, query, languages), languages);
  const { text, vector, statistics, filter } = query;
  const sparse = questionSparse(text, statistics, 'codes');
  return rankPassages(passages, { vector, sparse, filter, topK: COSINES });
}

async function foundByMeaning(
  passages: PassagesIn,
  { text, vector, statistics, filter }: LanguageQuery,
  languages: LanguageDirections,
) {
  const sparse = questionSparse(text, statistics, 'codes');
  const matches = await passages.query({
    ...{ vector: withoutLanguage(vector, languages), sparse, filter, topK: COSINES },
  });
  const stored = await passages.fetch(matches);
  const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
  return matches.flatMap((match) => {
    const values = valuesOf.get(match.id);
    return values ? [{ ...match, values }] : [];
  });
}

/** The metadata of a document's passage. Null if the vector is something else. */
export function passageOf(metadata: VectorMetadata): PassageMetadata | null {
  const parsed = passageMetadata.safeParse(metadata);
  return parsed.success ? parsed.data : null;
}
