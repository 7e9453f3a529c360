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
 * question's things, or is about the paper of somebody else. The thing that a follow-up goes on to must be named, and across languages, where
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

/** `And the midrail?`, `what about shackles`: it only names another thing. */
const ONLY_NAMES =
  /^\W*(?:(?:and|or|but|so|ok(?:ay)?|also|same)\b\W*)*(?:(?:what|how) about\b|for\b|with\b)?/iu;
const ASKS_MORE =
  /(?<![\p{L}\p{N}])(?:what\p{L}*|who\p{L}*|how|when|where|which|why|can|could|do|does|did|is|are|was|were|has|have|had|must|should|will|may|it|its|they|them|their|those|these|that|this|there|he|she|him|her|one|ones)(?![\p{L}\p{N}])/iu;

/** Whether a follow-up that only names another thing has a choice that, with its heading and file name, does not name it. */
function leavesOutOwnThing(
  question: ReadQuestion,
  { candidate }: ScoredCandidate,
  { heading, documentName }: ReadPassage,
): boolean {
  if (question.earlier === null || question.otherLanguage) return false;
  if (ASKS_MORE.test(question.text.replace(ONLY_NAMES, ''))) return false;
  // `And with 3 beds` names its row by the number.
  if (numbersIn(question.text).some((number) => numbersIn(candidate.text).includes(number))) return false;
  const { concepts, unknownShare } = conceptsOf(question, question.text);
  const said = indicesIn(
    `${documentName.replace(/[-_.]/g, ' ')} ${heading} ${candidate.context} ${candidate.text}`,
  );
  const namesAny = concepts.length > 0 || unknownShare > 0;
  return namesAny && !concepts.some((concept) => isNamed(concept, said));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
}
