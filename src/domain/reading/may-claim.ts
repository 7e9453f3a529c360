import { askedValues } from './asked-value.ts';
import { isBrief, type ReadPassage } from './candidates.ts';
import { isOfOtherThing } from './follow-up-thing.ts';
import { isOfOtherIssuer, isOfOtherKind } from './named-issuer.ts';
import type { ReadQuestion } from './read-question.ts';
import { isOneRowOfMany } from './row-among-rows.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { isTitle } from './titles.ts';

/** In another language than the passages, a choice without the value that is asked for needs this confidence. */
const SURE_ACROSS = 0.8;

/**
 * Whether the first choice may be shown as the answer. Not if nothing tells it from other rows of its table, if it names none of the
 * question's things, or is about the paper of somebody else or of another kind, or another thing than a follow-up goes on to. Across languages, where
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
    isOfOtherField(question, best) ||
    isOfOtherIssuer(question.text, passage) ||
    isOfOtherThing(question, best, passage) ||
    isOfOtherKind(question.text, passage) ||
    (question.otherLanguage && !hasOwnValue(question, best) && !isSure(question, confidence))
  );
}

const FIELD = /^\p{Lu}[^.:;]{1,38}: \S/u;

/** `Inspected by: K. Byrne` under the heading of a hoist does not say who its operator is. */
function isOfOtherField(
  { concepts, asked }: ReadQuestion,
  { candidate, features }: ScoredCandidate,
): boolean {
  if (!asked.includes('person') || concepts.length < 2 || features.ownConcepts > 0) return false;
  return isBrief(candidate) && FIELD.test(candidate.text);
}

/** Of a follow-up, the reader's confidence comes from the question before it, too. */
function isSure({ earlier }: ReadQuestion, confidence: number): boolean {
  return earlier === null && confidence >= SURE_ACROSS;
}

/** Whether the choice has the kind of value that the question itself, and not the one before it, asks for. */
function hasOwnValue({ text }: ReadQuestion, { features }: ScoredCandidate): boolean {
  return features.value > 0 && askedValues(text).length > 0;
}
