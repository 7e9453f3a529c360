import type { DocumentSpan } from '#domain/verification/text-span.ts';
import type { Question } from '../sets/retrieval-set.ts';

/**
 * The rank of the first relevant text, from 1. Null if none was found. `ranked`: the positions of each text, best
 * first.
 */
export function firstRelevant(
  ranked: readonly (readonly DocumentSpan[])[],
  question: Question,
): number | null {
  const index = ranked.findIndex((places) => places.some(question.isRelevant));
  return index < 0 ? null : index + 1;
}

/** The share of questions with a relevant passage among the first `k`. */
export function recallAt(ranks: readonly (number | null)[], k: number): number {
  return ranks.filter((rank) => rank !== null && rank <= k).length / Math.max(1, ranks.length);
}
