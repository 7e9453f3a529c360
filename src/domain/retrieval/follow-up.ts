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
  return refersBack(question) || (wordsIn(question) <= FEW_WORDS && !SAYS_ITSELF.test(question));
}

/** Whether its words refer to the previous question, and it has not only few words. */
export function refersBack(question: string): boolean {
  return GOES_ON.test(question) || (wordsIn(question) < LONG && STANDS_FOR.test(question));
}

function wordsIn(question: string): number {
  return termsOf(question).filter(({ kind }) => kind === 'word').length;
}

/** `And D45?`, `what about docket 70322`: it names another one of the things of the question before it, by a code. */
const OTHER_ONE =
  /^\W*(?:(?:and|or|ok(?:ay)?|also|same)\s+)*(?:(?:what|how) about\s+|for\s+|on\s+)?(?:the\s+)?(?:\p{L}{3,}\s+)?(?<code>\p{L}{0,5}[-.]?\d{1,6})\W*$/iu;
const CODES = /(?<![\p{L}\p{N}.-])\p{L}{0,5}[-.]?\d{1,6}(?![\p{L}\p{N}]|[.-]\p{N})/giu;

/**
 * The question that a follow-up means if it only names another door, docket or drawing: the one before it, with that code in place of the
 * only one of its form. Null for other questions. `before`: the person's questions, the newest last.
 */
export function withOtherCode(question: string, before: readonly string[]): string | null {
  const code = OTHER_ONE.exec(question)?.groups?.code;
  const whole = before.findLast((one) => !OTHER_ONE.test(one));
  if (!code || !whole || isMeasure(code)) return null;
  const same = [...whole.matchAll(CODES)].filter(([one]) => formOf(one) === formOf(code));
  const [only] = same;
  if (!only || same.length > 1) return null;
  return whole.slice(0, only.index) + code + whole.slice(only.index + only[0].length);
}

/** A number of few digits may be one. */
const isMeasure = (code: string) => /^\d{1,3}$/.test(code);

/** `D43` and `D9` have one form, as have `70318` and `70322`. */
function formOf(code: string): string {
  return code.replace(/[^\p{L}]/gu, '').toLowerCase() || String(code.length);
}
