import { termsOf } from './terms.ts';

/** Matches `and the utility?`, `what about 275`, `same for ground floor windows?` */
const GOES_ON =
  /^\W*(?:and|or|but|so|then|also|ok(?:ay)?|what about|how about|what if|same|y|e|und|et|那么|那|और)(?![\p{L}\p{N}])/iu;
/** Words that refer to something said before, unless a long question names it itself. */
const STANDS_FOR =
  /(?<![\p{L}\p{N}])(?:it|its|they|them|their|those|these|that|this|there|he|she|him|her)(?![\p{L}\p{N}])/iu;
const LONG = 7;
/**
 * A question with so few words of its own rarely names its subject, unless it asks what a thing is or contains a
 * code.
 */
const FEW_WORDS = 3;
const SAYS_ITSELF = /^\W*what(?:'?s| is| are)? |\p{L}-?\d|\d{4}/iu;

/**
 * Whether a question takes its subject from the previous one. True for 13 of the 14 follow-ups of site_questions
 * (dev), and for 22 of the 220 other questions, which are then also searched with the previous question's words.
 */
export function isFollowUp(question: string): boolean {
  const words = termsOf(question).filter(({ kind }) => kind === 'word').length;
  if (GOES_ON.test(question)) return true;
  if (words < LONG && STANDS_FOR.test(question)) return true;
  return words <= FEW_WORDS && !SAYS_ITSELF.test(question);
}
