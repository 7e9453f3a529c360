import { termsOf } from './terms.ts';

/** Matches `and the utility?`, `what about 275`, `same for ground floor windows?` */
const GOES_ON =
  /^\W*(?:and|or|but|so|then|also|ok(?:ay)?|what about|how about|what if|same|y|e|und|et|那么|那|और)(?![\p{L}\p{N}])/iu;
/** Words that refer to something said before, unless a long question names it itself. */
const STANDS_FOR =
  /(?<![\p{L}\p{N}])(?:it|its|they|them|their|those|these|that|this|there|he|she|him|her)(?![\p{L}\p{N}])/iu;
const LONG = 7;
/** `The 1.8 one?`, `and which ones`. */
const ANOTHER_ONE = /(?<!\p{L})(?:the|which|what|another|other) (?:\S+ ){0,2}ones?\W*$/iu;

const ASKS_ITSELF =
  /^\W*(?:who|whose|what|when|where|which|why|how|qui[eé]n|qu[eé]|cu[aá]l|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s?|wer|was|wann|wo|wie|welche[rsmn]?|qui|quel(?:le)?s?|quand|o[uù]|comment|combien)(?!\p{L})/iu;
/** `What's a tag line`, `who is the clo`. */
const NAMES_IT = /^\W*\p{L}+(?:[’']?s| is| are| was| were) (?:the |a |an |our |my )?\p{L}{3,}/iu;
const HAS_CODE = /\p{L}-?\d|\d{4}/u;
/** A fragment with a question mark rarely names its subject if it has so few words: `private stairs?` */
const FEW_WORDS = 3;

/**
 * Whether a question takes its subject from the previous one. True for 86 of the 92 follow-ups among 2,254 questions of all sets, and for
 * 104 of the others, which mostly say `it` or `they`. When any question of three words was one: 88 and 318, and `who is the lift
 * supplier`, asked after the balcony doors, was answered with who delivers the doors.
 */
export function isFollowUp(question: string): boolean {
  if (refersBack(question)) return true;
  if (HAS_CODE.test(question) || NAMES_IT.test(question)) return false;
  const isFragment = !ASKS_ITSELF.test(question) && /[?？]\s*$/u.test(question);
  return wordsIn(question) <= (isFragment ? FEW_WORDS : 1);
}

/** Whether its words refer to the previous question, and it has not only few words. */
export function refersBack(question: string): boolean {
  return (
    GOES_ON.test(question) ||
    ANOTHER_ONE.test(question) ||
    (wordsIn(question) < LONG && STANDS_FOR.test(question))
  );
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
