import { isFunctionWord, isKnownLanguage } from './function-words.ts';
import { turnsMeaning } from './negations.ts';
import type { TextSpan } from './text-span.ts';
import type { TokenRange } from './token-index.ts';
import { isGlued, isUnspaced, type Token } from './tokens.ts';
import type { Unit } from './units.ts';

/**
 * Whether a quote that omits part of its unit may still point at the unit. The unit is shown whole, so this is only a
 * second check: the quote must not change a quantity or word at its ends, nor omit a word that reverses the meaning.
 *
 * An edge is the separation between the quote and the text next to it, from the loosest to the tightest:
 *
 *     unit      there is no text next to it
 *     sentence  a full stop and a new sentence, in a unit of several
 *     clause    a comma, a semicolon, a bracket, a dash with spaces
 *     inside    only white space, between two words
 *     cut       inside a number, a measure, a date, a sign, a code or a compound: not allowed
 */
type Edge = 'unit' | 'sentence' | 'clause' | 'inside' | 'cut';

const SENTENCE_GAP = /[.!?。！？।؟…]["'”’»)\]]*(?:\s|$)/u;
const FULL_WIDTH_STOP = /[。！？]/;
const CLAUSE_GAP = /[,;:()[\]"“”„«»，；：、（）「」،؛]|\s[–—]\s/u;
/** The characters at which a quote may be cut. A hyphen or an ampersand joins words, so it is not among them. */
const LOOSE_GAP = /^[\s.,;:!?()[\]"“”„«»'‘’…–—。，；：、！？（）「」।،؛؟|>#*•]*$/u;
/** The maximum length of a prefix before a dash with spaces: `non – flowable`, `un — treated`. */
const LONGEST_PREFIX = 5;
const CJK_NUMERAL = /^[〇零一二三四五六七八九十百千万萬亿億两兩半点點兆]$/;

/** The edge between two neighbouring tokens of a page. */
export function edgeBetween(text: string, left: Token | undefined, right: Token | undefined): Edge {
  if (!left || !right) return 'unit';
  const gap = text.slice(left.end, right.start);
  if (isGlued(left, right) || left.hyphenated || !LOOSE_GAP.test(gap)) return 'cut';
  if (cutsQuantity(left, right, gap) || cutsWord(left, right, gap)) return 'cut';
  // A list item that continues in the same line: `. (ii) The wall`.
  const startsSentence = !/^\p{Ll}/u.test(right.cased) || /[([]$/.test(gap);
  if ((SENTENCE_GAP.test(gap) || FULL_WIDTH_STOP.test(gap)) && startsSentence) return 'sentence';
  return CLAUSE_GAP.test(gap) ? 'clause' : 'inside';
}

/** A number belongs to its neighbour: `9 1/2`, `1 250`, `95 %`, `at most 42`, `May 5, 2019`, `Clause 3`. */
function cutsQuantity(left: Token, right: Token, gap: string): boolean {
  const [before, after] = [isQuantity(left), isQuantity(right)];
  if (!before && !after) return false;
  if (gap.includes(';') || SENTENCE_GAP.test(gap)) return before && after;
  return (before && after) || !/[,()，（）；]/.test(gap);
}

function isQuantity(token: Token): boolean {
  return token.kind !== 'word' || CJK_NUMERAL.test(token.text);
}

function cutsWord(left: Token, right: Token, gap: string): boolean {
  if (/\s[–—]\s/.test(gap)) return left.text.length <= LONGEST_PREFIX;
  if (/[–—]/.test(gap)) return true;
  // Without spaces, only punctuation reliably separates words.
  if (isUnspaced(left) && isUnspaced(right)) return gap === '';
  return !/\s/.test(gap) && !isUnspaced(left) && !isUnspaced(right);
}

/** `quote`: its pieces, among the unit's own tokens `all`. */
export function mayPointAt(
  { text, tokens }: { text: string; tokens: readonly Token[] },
  unit: Unit,
  all: TokenRange,
  quote: readonly TokenRange[],
): boolean {
  const [first, last] = [quote[0], quote.at(-1)];
  if (!first || !last) return false;
  const before = edgeAt(text, tokens, all, first.from);
  const after = edgeAt(text, tokens, all, last.to);
  const { start, end } = withBrackets(text, {
    start: tokens[first.from]?.start ?? unit.start,
    end: tokens[last.to - 1]?.end ?? unit.end,
  });
  if (before === 'cut' || after === 'cut' || !hasWholeBrackets(text.slice(start, end))) return false;
  const isSentence = isSentenceEdge(before) && isSentenceEdge(after);
  if (isSentence && quote.length === 1) return true;
  // In a unit of several sentences, the end of one and the start of the next make no statement together.
  for (let at = first.from + 1; at < last.to; at += 1)
    if (edgeBetween(text, tokens[at - 1], tokens[at]) === 'sentence') return false;
  const leadIn = unit.leadIn ? text.slice(unit.leadIn.start, unit.leadIn.end) : '';
  const leftOut = [leadIn, text.slice(unit.start, start), text.slice(end, unit.end)];
  if (leftOut.some(turnsMeaning)) return false;
  if (after === 'inside' && breaksOff(tokens[last.to - 1])) return false;
  const words = tokens.slice(all.from, all.to).filter(({ kind }) => kind === 'word');
  return (before !== 'inside' && after !== 'inside') || isKnownLanguage(words.map((word) => word.text));
}

/** The edge in front of token `at`. At either end of the unit there is no text next to it. */
function edgeAt(text: string, tokens: readonly Token[], unit: TokenRange, at: number): Edge {
  if (at <= unit.from || at >= unit.to) return 'unit';
  return edgeBetween(text, tokens[at - 1], tokens[at]);
}

/** Whether the sentence must continue after this word: `shall not`, `except`, `the use of`. */
export function breaksOff(token: Token | undefined): boolean {
  return token !== undefined && (isFunctionWord(token.text) || turnsMeaning(token.text));
}

function isSentenceEdge(edge: Edge): boolean {
  return edge === 'unit' || edge === 'sentence';
}

/** Adds the brackets and quotation marks that touch the words on either side. */
function withBrackets(text: string, { start, end }: TextSpan): TextSpan {
  const before = /[([（"“„«'‘]*$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0;
  const after = /^[)\]）"”»'’]*/.exec(text.slice(end, end + 3))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}

export function hasWholeBrackets(text: string): boolean {
  let open = 0;
  for (const bracket of text.match(/[()[\]（）]/g) ?? []) {
    open += /[([（]/.test(bracket) ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}
