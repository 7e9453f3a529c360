import { isBrief } from './candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';
import { indicesIn, type WeighedTerms } from './weighed-terms.ts';

/** What has more than a seventh of the first choice's odds (1 / e²) may be the answer, whatever its words are. */
const NEAR_FIRST = 2;
/**
 * What was reread and is this far behind the first choice supports nothing, whatever its words are. With 6, five of the made jobs' 1,270 site
 * questions lost the right answer below a wrong first line, with 8 three, with 10 none.
 */
const FAR_BEHIND = 10;

/**
 * Whether a choice after the first supports it. `Attention: Dana Pruitt` from the same letter is irrelevant: a line of few words that neither names a
 * thing of the question nor has the kind of value that is asked for, and is far less likely. So is the title of a clause, which only repeats words
 * of the question. Sentences and rows are kept: of the codes' 497 questions, four were answered by one that names nothing of the question.
 */
export function bearsOn(
  {
    concepts,
    otherLanguage,
    terms,
    asksForList,
  }: Pick<ReadQuestion, 'concepts' | 'otherLanguage' | 'terms' | 'asksForList'>,
  { candidate, features, score, answers }: ScoredCandidate,
  first: ScoredCandidate,
): boolean {
  if (isTitle(candidate) && features.value === 0 && repeats(candidate.text, terms)) return false;
  if (answers !== undefined && score < first.score - FAR_BEHIND && !asksForList) return false;
  if (score >= first.score - NEAR_FIRST || otherLanguage || concepts.length === 0) return true;
  if (candidate.kind === 'row' || !isBrief(candidate)) return true;
  return features.ownConcepts > 0 || features.value > 0;
}

function repeats(title: string, asked: WeighedTerms): boolean {
  return [...indicesIn(title.replace(/\d+/g, ' '))].every((term) => asked.has(term));
}
