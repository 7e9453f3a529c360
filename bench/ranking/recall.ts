import type { Question } from '../sets/retrieval-set.ts';
import type { Ranked } from './rankings.ts';

/** The rank of the first relevant passage, from 1; null where none was kept. */
export function firstRelevant(ranked: readonly Ranked[], question: Question): number | null {
  const place = ranked.findIndex(({ passage }) => question.isRelevant(passage));
  return place < 0 ? null : place + 1;
}

/** The share of questions with a relevant passage among the first `k`. */
export function recallAt(ranks: readonly (number | null)[], k: number): number {
  return ranks.filter((rank) => rank !== null && rank <= k).length / Math.max(1, ranks.length);
}
