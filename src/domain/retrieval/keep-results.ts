import { search } from '../limits/limits.ts';
import { lexicalWeights } from './lexical.ts';

/** How many candidates are ranked for the ten that are kept. */
export const candidateCount = 30;

/**
 * A lexical part below this is too weak to count without the cosine, such as one common word in a question in another
 * language.
 */
const FEWEST_WORDS = 0.1 * lexicalWeights.lexicalShare;

/**
 * The first `count` of `ranked` (best first). If ten are kept, the tenth place goes to the passage with most of the
 * question's words among those not kept yet, because the sum of both parts may rank a passage low although one part
 * is certain. On chunking_eval recall at ten rises by 0.01; elsewhere nothing changes.
 */
export function keepResults<T extends { lexical: number }>(ranked: readonly T[], count: number): T[] {
  if (count < search.resultsKept || ranked.length <= count) return ranked.slice(0, count);
  const others = ranked.slice(count - 1);
  const wordiest = others.reduce((best, one) => (one.lexical > best.lexical ? one : best));
  const last = wordiest.lexical >= FEWEST_WORDS ? wordiest : others[0];
  return [...ranked.slice(0, count - 1), ...(last ? [last] : [])];
}
