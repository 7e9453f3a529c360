import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';

/**
 * Whether a choice after the first supports it: it names a thing of the question itself, or has the kind of value that is asked for.
 * `Attention: Dana Pruitt` from the same letter, or the title of a clause, is filler. Words of two languages cannot be compared.
 */
export function bearsOn(
  { concepts, otherLanguage }: Pick<ReadQuestion, 'concepts' | 'otherLanguage'>,
  { candidate, features }: ScoredCandidate,
): boolean {
  if (features.value > 0) return true;
  if (isTitle(candidate)) return false;
  return otherLanguage || concepts.length === 0 || features.ownConcepts > 0;
}
