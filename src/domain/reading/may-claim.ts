import { askedValues } from './asked-value.ts';
import type { ReadPassage } from './candidates.ts';
import { conceptsOf, isNamed } from './concepts.ts';
import { isOfOtherIssuer } from './named-issuer.ts';
import type { ReadQuestion } from './read-question.ts';
import { isOneRowOfMany } from './row-among-rows.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';
import { indicesIn } from './weighed-terms.ts';

/** In another language than the passages, a choice without the value that is asked for needs this confidence. */
const SURE_ACROSS = 0.8;

/**
 * Whether the first choice may be shown as the answer. Not if nothing tells it from other rows of its table, if it names none of the
 * question's things, or is about the paper of somebody else. A follow-up's own thing must be named, and across languages, where
 * words cannot be compared, the value must be there, unless the reader is sure.
 */
export function mayClaim(
  question: ReadQuestion,
  shown: readonly ScoredCandidate[],
  passages: readonly ReadPassage[],
  confidence: number,
): boolean {
  const [best] = shown;
  const passage = best && passages[best.candidate.passage];
  if (!best || !passage) return true;
  return !(
    isOneRowOfMany(question, shown) ||
    (question.concepts.length > 0 && best.features.concepts === 0) ||
    (best.features.value === 0 && isTitle(best.candidate)) ||
    isOfOtherIssuer(question.text, passage) ||
    leavesOutOwnThing(question, best, passage) ||
    (question.otherLanguage && !hasOwnValue(question, best) && confidence < SURE_ACROSS)
  );
}

/** Whether the choice has the kind of value that the question itself, and not the one before it, asks for. */
function hasOwnValue({ text }: ReadQuestion, { features }: ScoredCandidate): boolean {
  return features.value > 0 && askedValues(text).length > 0;
}

/** Whether a follow-up names things and the choice, with its heading and file name, none of them. */
function leavesOutOwnThing(
  question: ReadQuestion,
  { candidate }: ScoredCandidate,
  { heading, documentName }: ReadPassage,
): boolean {
  if (question.earlier === null || question.otherLanguage) return false;
  // `And with 3 beds` names its row by the number.
  if (numbersIn(question.text).some((number) => numbersIn(candidate.text).includes(number))) return false;
  const { concepts } = conceptsOf(question, question.text);
  const said = indicesIn(
    `${documentName.replace(/[-_.]/g, ' ')} ${heading} ${candidate.context} ${candidate.text}`,
  );
  return concepts.length > 0 && !concepts.some((concept) => isNamed(concept, said));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
}
