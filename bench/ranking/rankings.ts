import type { Chunk } from '../../src/domain/chunking/chunk.ts';
import {
  candidatesForNeighbours,
  type HybridVector,
  hybridScore,
} from '../../src/domain/retrieval/hybrid-score.ts';
import { passageSparse, questionSparse } from '../../src/domain/retrieval/lexical.ts';
import { placesToFetch, withNeighbours } from '../../src/domain/retrieval/neighbours.ts';
import { passageText } from '../../src/domain/retrieval/passage-text.ts';
import { denseDot } from '../../src/domain/retrieval/sparse-vector.ts';
import {
  addPassage,
  emptyStatistics,
  type TermStatistics,
} from '../../src/domain/retrieval/term-statistics.ts';
import type { EmbeddingCache } from './embedding-cache.ts';
import { plainBm25 } from './plain-bm25.ts';

export const KEPT = 10;

/** A passage as the product's index holds it. */
export interface IndexedPassage extends HybridVector {
  chunk: Chunk;
}

export interface PassageIndex {
  passages: IndexedPassage[];
  statistics: TermStatistics;
  at(documentId: string, chunkIndex: number): IndexedPassage | undefined;
}

/** Ranks the passages for one question, best first. */
export type Ranking = (question: { text: string; vector: Float32Array }) => Ranked[];

export interface Ranked {
  chunk: Chunk;
  score: number;
}

export async function indexPassages(chunks: readonly Chunk[], cache: EmbeddingCache): Promise<PassageIndex> {
  const texts = chunks.map(passageText);
  const vectors = await cache.embed('passage', texts);
  const statistics = emptyStatistics();
  const places = new Map<string, IndexedPassage>();
  const passages = chunks.map((chunk, i) => {
    const sparseValues = passageSparse(texts[i] ?? '');
    addPassage(statistics, sparseValues.indices);
    const passage = { chunk, values: vectors[i] ?? [], sparseValues };
    places.set(`${chunk.documentId}\n${chunk.chunkIndex}`, passage);
    return passage;
  });
  return { passages, statistics, at: (documentId, chunkIndex) => places.get(`${documentId}\n${chunkIndex}`) };
}

/** As the product ranks: one hybrid query, then the neighbours of the best hundred. */
export function plumbline(index: PassageIndex): Ranking {
  return ({ text, vector }) => {
    const question = { values: vector, sparseValues: questionSparse(text, index.statistics) };
    const candidateOf = (passage: IndexedPassage) => ({
      ...passage.chunk,
      chunk: passage.chunk,
      score: hybridScore(question, passage),
    });
    const candidates = best(index.passages.map(candidateOf), candidatesForNeighbours);
    const fetched = placesToFetch(candidates).flatMap(
      ({ documentId, chunkIndex }) => index.at(documentId, chunkIndex) ?? [],
    );
    return withNeighbours(candidates, fetched.map(candidateOf)).slice(0, KEPT);
  };
}

export function dense(index: PassageIndex): Ranking {
  return ({ vector }) =>
    best(
      index.passages.map(({ chunk, values }) => ({ chunk, score: denseDot(vector, values) })),
      KEPT,
    );
}

export function bm25(index: PassageIndex): Ranking {
  const score = plainBm25(index.passages.map(({ chunk }) => passageText(chunk)));
  return ({ text }) => {
    const scores = score(text);
    return best(
      index.passages.map(({ chunk }, i) => ({ chunk, score: scores[i] ?? 0 })),
      KEPT,
    );
  };
}

/** Ties keep the order of the passages. */
function best<T extends { score: number }>(scored: T[], count: number): T[] {
  return scored.sort((a, b) => b.score - a.score).slice(0, count);
}
