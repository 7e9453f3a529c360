import { valuesIn } from './asked-value.ts';
import type { ReadPassage } from './candidates.ts';
import { type Concept, conceptsOf, isNamed } from './concepts.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { indicesIn } from './weighed-terms.ts';

/** `And the midrail?`, `what about shackles`: it only names another thing. */
const ONLY_NAMES =
  /^\W*(?:(?:and|or|but|so|ok(?:ay)?|also|same)\b\W*)*(?:(?:what|how) about\b|for\b|with\b)?/iu;
const ASKS_MORE =
  /(?<![\p{L}\p{N}])(?:what\p{L}*|who\p{L}*|how|when|where|which|why|can|could|do|does|did|is|are|was|were|has|have|had|must|should|will|may|it|its|they|them|their|those|these|that|this|there|he|she|him|her|one|ones)(?![\p{L}\p{N}])/iu;

/** A value this many characters behind or before a thing may still be its own. */
const BEHIND = 120;
const BEFORE = 60;

/**
 * Whether a follow-up that only names a thing has a choice about another one: with its heading and file name it does not name that thing, or
 * the kind of value that the question before it asks for stands far from it or is missing.
 */
export function isOfOtherThing(
  question: ReadQuestion,
  { candidate, features }: ScoredCandidate,
  { heading, documentName }: ReadPassage,
): boolean {
  const { text, earlier, otherLanguage, asked } = question;
  if (earlier === null || otherLanguage || ASKS_MORE.test(text.replace(ONLY_NAMES, ''))) return false;
  // `And with 3 beds` names its row by the number.
  if (numbersIn(text).some((number) => numbersIn(candidate.text).includes(number))) return false;
  const { concepts, unknownShare } = conceptsOf(question, text);
  if (concepts.length === 0) return unknownShare > 0;
  const around = `${documentName.replace(/[-_.]/g, ' ')} ${heading} ${candidate.context}`;
  if (!namesOne(concepts, `${around} ${candidate.text}`)) return true;
  if (asked.length === 0 || candidate.kind === 'row') return false;
  if (features.value === 0) return true;
  return namesOne(concepts, candidate.text) && !isBesideValue(question, concepts, candidate.text);
}

function isBesideValue({ wanted, whole }: ReadQuestion, concepts: readonly Concept[], text: string): boolean {
  const values = valuesIn(wanted, text, whole);
  return (
    values.length === 0 ||
    values.some(({ start, end }) => namesOne(concepts, text.slice(Math.max(0, start - BEHIND), end + BEFORE)))
  );
}

function namesOne(concepts: readonly Concept[], text: string): boolean {
  const said = indicesIn(text);
  return concepts.some((concept) => isNamed(concept, said));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
}
