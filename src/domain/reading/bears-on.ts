import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';
import { indicesIn, type WeighedTerms } from './weighed-terms.ts';

/** What has more than a seventh of the first choice's odds (1 / e²) may be the answer, whatever its words are. */
const NEAR_FIRST = 2;

/**
 * Whether a choice after the first supports it: it names a thing of the question itself, has the kind of value that is asked for below a heading
 * that names one, or is nearly as likely. `Attention: Dana Pruitt` from the same letter is filler, and so is the title of a clause, which only
 * repeats words of the question. Words of two languages cannot be compared.
 */
export function bearsOn(
  { concepts, otherLanguage, terms }: Pick<ReadQuestion, 'concepts' | 'otherLanguage' | 'terms'>,
  { candidate, features, score }: ScoredCandidate,
  first: ScoredCandidate,
): boolean {
  if (isTitle(candidate) && features.value === 0 && repeats(candidate.text, terms)) return false;
  if (score >= first.score - NEAR_FIRST) return true;
  if (otherLanguage || concepts.length === 0) return true;
  return features.ownConcepts > 0 || (features.value > 0 && features.concepts > 0);
}

function repeats(title: string, asked: WeighedTerms): boolean {
  return [...indicesIn(title.replace(/\d+/g, ' '))].every((term) => asked.has(term));
}
