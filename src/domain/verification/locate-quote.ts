import { placesOf } from './match-tokens.ts';
import type { PageText } from './page-text.ts';
import type { TextSpan } from './text-span.ts';
import { type Token, tokenise } from './tokens.ts';

/**
 * Where a quote stands in a page's stored text.
 *
 * The quote's tokens must stand there one after the other, whole, with every number, sign and unit as quoted; only
 * case, spacing, punctuation between words, hyphenation at line ends, ligatures and a few OCR look-alikes inside
 * words may differ. A quote with an ellipsis is found as several spans, in order and close together, and nothing
 * that it leaves out may turn its meaning: `shall … be painted` is not found in `shall not be painted`.
 *
 *     locateQuote(new PageText('The rating is\n60/60/60.'), 'the rating is 60/60/60')  →  [{ start: 0, end: 22 }]
 */

/** What an ellipsis leaves out at most, in characters. */
const LONGEST_GAP = 600;
/** An ellipsis between shorter pieces than this many tokens proves nothing. */
const SHORTEST_PIECE = 2;
const ELLIPSIS = /\[?(?:…|\.{3,}|(?:\. ){2,}\.)\]?/;
const TURNS_MEANING =
  /(?<!\p{L})(?:not?|non|never|nor|neither|none|nobody|nothing|cannot|without|except|unless|until|\p{L}+n['’]t)(?!\p{L})/iu;

/**
 * The spans of the quote in the page, one for each piece between ellipses, or null where it is not there.
 * Of several places, the one nearest to `near` (the offset of the passage that was quoted from).
 */
export function locateQuote(page: PageText, quote: string, near = 0): TextSpan[] | null {
  const tokens = tokenise(quote);
  const whole = placesOf(page.tokens, tokens).map((place) => [withMarks(page.text, place, quote, tokens)]);
  if (whole.length > 0) return nearest(whole, near);
  const pieces = quote
    .split(ELLIPSIS)
    .map(tokenise)
    .filter((piece) => piece.length > 0);
  if (pieces.length < 2 || pieces.some((piece) => piece.length < SHORTEST_PIECE)) return null;
  const [first = [], ...rest] = pieces.map((piece) => placesOf(page.tokens, piece));
  return nearest(
    first.map((place) => chainFrom(page.text, place, rest)).filter((chain) => chain !== null),
    near,
  );
}

/** The place with the punctuation around its tokens that the quote holds too: `(a) Is it safe?`, not `a) Is it safe`. */
function withMarks(
  text: string,
  { start, end }: TextSpan,
  quote: string,
  tokens: readonly Token[],
): TextSpan {
  const before = quote.slice(0, tokens[0]?.start).trimStart();
  const after = quote.slice(tokens.at(-1)?.end).trimEnd();
  let [first, last] = [0, 0];
  while (first < before.length && isSameMark(text.at(start - first - 1), before.at(-first - 1))) first += 1;
  while (last < after.length && isSameMark(text.at(end + last), after.at(last))) last += 1;
  return { start: start - first, end: end + last };
}

const DOUBLE_MARKS = /["“”„«»]/;
const SINGLE_MARKS = /['‘’‹›]/;

function isSameMark(page: string | undefined, quote: string | undefined): boolean {
  if (page === undefined || quote === undefined) return false;
  return (
    page === quote || [DOUBLE_MARKS, SINGLE_MARKS].some((marks) => marks.test(page) && marks.test(quote))
  );
}

/** The pieces after `first`, each at its first place behind the one before. */
function chainFrom(text: string, first: TextSpan, rest: TextSpan[][]): TextSpan[] | null {
  const chain = [first];
  let last = first;
  for (const places of rest) {
    const next = places.find(({ start }) => start >= last.end);
    if (!next) return null;
    const gap = text.slice(last.end, next.start);
    if (gap.length > LONGEST_GAP || TURNS_MEANING.test(gap)) return null;
    chain.push(next);
    last = next;
  }
  return chain;
}

function nearest(chains: TextSpan[][], near: number): TextSpan[] | null {
  const distance = (chain: TextSpan[]) => Math.abs((chain[0]?.start ?? 0) - near);
  return chains.reduce<TextSpan[] | null>(
    (best, chain) => (best && distance(best) <= distance(chain) ? best : chain),
    null,
  );
}
