import type { TextSpan } from './text-span.ts';

/**
 * Text as the tokens by which quotes are compared.
 *
 * Case, white space, ligatures, soft hyphens and punctuation between words are ignored. Everything that changes a
 * quantity counts: digits, signs, decimal points, dashes and slashes at a number, `%`, `°`, currencies, comparisons,
 * foot and inch marks, ticked boxes. `A-101`, `3.5 kN/m²` and `– 5 °C` become `A - 101`, `3 . 5 kn / m 2` and `- 5 °
 * c`.
 */
export interface Token extends TextSpan {
  kind: 'word' | 'number' | 'symbol';
  /** The folded form, which is compared. */
  text: string;
  /** As `text`, but with its case: `mW` is not `MW`. */
  cased: string;
  /** Its line ends with a hyphen after it, so the next word may be its second half. */
  hyphenated: boolean;
}

/** Scripts without spaces between words: each character is a token. */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
/** Soft hyphen, zero-width characters, byte order mark: invisible, and found anywhere in PDF text. */
const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';
const LETTER = `(?!${UNSPACED})\\p{L}`;
const DASH = '[-\\u2010-\\u2015\\u2212]';
const DIGIT = '\\p{Nd}';

const TOKEN = new RegExp(
  [
    `(?<number>${DIGIT}+|(?<=\\p{L})[²³])`,
    `(?<unspaced>(?=\\p{L})${UNSPACED}\\p{M}*)`,
    `(?<word>${LETTER}(?:${LETTER}|[\\p{M}${INVISIBLE}]|['’](?=\\p{L}))*)`,
    // A decimal point, thousands, a ratio, a time; the point of `.5 inch`, which begins its number; `1 : 20`; `1, 250`.
    `(?<point>(?<=${DIGIT})[.,:](?=${DIGIT})|(?<![\\p{L}\\p{N}.,])[.,](?=${DIGIT})|(?<=${DIGIT}\\s+):(?=\\s*${DIGIT})|(?<=${DIGIT}),(?=\\s+${DIGIT}{3}(?!${DIGIT})))`,
    `(?<dash>(?<=${DIGIT})${DASH}|${DASH}(?=\\s*${DIGIT}))`,
    `(?<foot>(?<=${DIGIT})['’′]|(?<=${DIGIT}\\s)′)`,
    `(?<inch>(?<=[${DIGIT}\\p{No}])["”″]|(?<=[${DIGIT}\\p{No}]\\s)″)`,
    `(?<sign>[#@~⌀](?=\\s*${DIGIT})|(?<=${DIGIT}\\s*)[*·⋅](?=\\s*${DIGIT})|[☐☑☒✓✔✗✘])`,
    '(?<symbol>[/%‰°\\p{Sc}\\p{No}]|(?![|~])\\p{Sm})',
  ].join('|'),
  'gu',
);
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'g');
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const SOFT_HYPHEN = '\u00ad';
const HYPHENS = ['-', '\u2010'];
/**
 * The hyphen and line break after a word that continues on the next line. A soft hyphen is already part of the word.
 */
const LINE_END_HYPHEN = /^[-\u2010]?[^\S\n]*\r?\n\s*\p{Ll}/u;

export function tokenise(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const groups = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const cased = fold(match[0], groups);
    const kind = groups.number ? 'number' : groups.word || groups.unspaced ? 'word' : 'symbol';
    const hyphenated = kind === 'word' && isHyphenatedAt(text, end);
    return { kind, text: cased.toLowerCase(), cased, start, end, hyphenated };
  });
}

function isHyphenatedAt(text: string, end: number): boolean {
  const isHyphen = HYPHENS.includes(text.charAt(end)) || text.charAt(end - 1) === SOFT_HYPHEN;
  return isHyphen && LINE_END_HYPHEN.test(text.slice(end, end + 40));
}

function fold(source: string, groups: Record<string, string | undefined>): string {
  if (groups.dash) return '-';
  if (groups.foot) return '′';
  if (groups.inch) return '″';
  if (source === '×') return 'x';
  // Compatibility folding would turn 10² into 102 and 1½ into 11/2, so it is not used for numbers.
  if (groups.symbol || groups.sign) return source;
  return source.replace(INVISIBLES, '').replace('’', "'").normalize('NFKC');
}

/**
 * Whether no visible separator is between two neighbours, so that separating them would change a number or a code.
 */
export function isGlued(left: Token, right: Token): boolean {
  return left.end === right.start && (left.kind !== 'word' || right.kind !== 'word');
}

/** Whether the token is one character of a script without spaces between words. */
export function isUnspaced(token: Token): boolean {
  return token.kind === 'word' && IS_UNSPACED.test(token.text);
}
