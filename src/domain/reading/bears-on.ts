import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';

/** What has more than a seventh of the first choice's odds (1 / e²) may be the answer, whatever its words are. */
const NEAR_FIRST = 2;

/**
 * Whether a choice after the first supports it: it names a thing of the question itself, has the kind of value that is asked for, or is nearly as
 * likely. `Attention: Dana Pruitt` from the same letter, or the title of a clause, is filler. Words of two languages cannot be compared.
 */
export function bearsOn(
  { concepts, otherLanguage }: Pick<ReadQuestion, 'concepts' | 'otherLanguage'>,
  { candidate, features, score }: ScoredCandidate,
  first: ScoredCandidate,
): boolean {
  if (features.value > 0) return true;
  if (score >= first.score - NEAR_FIRST && !isTitle(candidate)) return true;
  if (isTitle(candidate)) return false;
  return otherLanguage || concepts.length === 0 || features.ownConcepts > 0;
}
