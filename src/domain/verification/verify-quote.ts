import { verification } from '../limits/limits.ts';
import { turnsMeaning } from './negations.ts';
import type { PageText } from './page-text.ts';
import { breaksOff, edgeBetween, hasWholeBrackets, mayPointAt } from './partial-quote.ts';
import type { TextSpan } from './text-span.ts';
import type { TokenRange } from './token-index.ts';
import { isUnspaced, type Token, tokenise } from './tokens.ts';
import { cellsOf, type Unit } from './units.ts';
import { WorkBudget } from './work-budget.ts';

/** The whole unit of a page that is verified, never only the words quoted from it. */
export interface VerifiedUnit {
  /** The whole sentence, list item or table row that contains the quote, or a run of whole ones. */
  unit: TextSpan;
  /** The positions of the quoted words inside the unit, one span for each piece of a quote with an ellipsis. */
  quoted: TextSpan[];
  /** The text that the unit needs to be understood: `The following are prohibited:` for an item of that list. */
  leadIn: TextSpan | null;
  /** The header row of its table, where known. */
  header: TextSpan | null;
}

/** Fewer words are a term, not a quote, unless they are a whole unit or a whole table cell. */
const FEWEST_WORDS = 4;
/** A longer run of whole units is not a quote. */
const MAX_UNITS = 24;
/** A marker without its opening bracket, which is not a token. */
const NUMBERING = /^[\p{L}\d]{1,4}[.)\]]\s*/u;
/** An ellipsis between pieces shorter than this many tokens proves nothing. */
const SHORTEST_PIECE = 2;
const MAX_PIECES = 6;
const MAX_PLACES = 40;
const MARKER_LOOKAHEAD = 3;
const ELLIPSIS = /\[?(?:…|\.{3,}|(?:\. ){2,}\.)\]?/;
/** The marker that numbers a whole unit, which a quote may leave out if no number follows. */
const MARKER =
  /^(?:[([]?(?:\p{L}|[ivx]{1,5}|\d{1,3})(?:[)\]]|\.(?=\s+\D))|\d{1,3}(?:\.\d{1,3}){2,5}\.?(?=\s+\p{Lu}))\s*/iu;

/**
 * The unit of the page that contains the quote. Null if the page does not contain it or the budget is spent.
 *
 * The quote's tokens must be on the page in sequence and whole, with every number, sign and unit as quoted. Only case,
 * spacing, punctuation between words, hyphenation at line ends, ligatures and evident OCR errors may differ. A quote is
 * a run of whole units, or part of one unit that omits no word that reverses its meaning (see `mayPointAt`). Of several
 * positions a whole unit is preferred, then the one nearest to `near`, the offset of the passage quoted from.
 *
 *     page   'Sand shall not be used as\ncounterweights. Use water.'
 *     quote  'sand shall not be used as counterweights'  →  unit { start: 0, end: 41 }
 *            'be used as counterweights'                 →  null
 */
export function verifyQuote(
  page: PageText,
  quote: string,
  near = 0,
  budget = new WorkBudget(verification.stepsPerReply),
): VerifiedUnit | null {
  if (!budget.spend(quote.length)) return null;
  const tokens = tokensOf(quote);
  const places = page.index.placesOf(tokens, budget).map((place) => [place]);
  const found = places.length > 0 ? places : chainsOf(page, quote, budget);
  const verdicts = nearest(page, found, near)
    .map((pieces) => judge(page, pieces))
    .filter((verdict) => verdict !== null);
  return (verdicts.find(({ isWhole }) => isWhole) ?? verdicts[0])?.verified ?? null;
}

/** Caches the tokens of the latest quote, which is looked up in one page after another. */
let latest: { quote: string; tokens: Token[] } = { quote: '', tokens: [] };

function tokensOf(quote: string): Token[] {
  if (latest.quote !== quote) latest = { quote, tokens: tokenise(quote) };
  return latest.tokens;
}

interface Verdict {
  isWhole: boolean;
  verified: VerifiedUnit;
}

/** The positions of the pieces between the quote's ellipses, in order and all inside one unit. */
function chainsOf(page: PageText, quote: string, budget: WorkBudget): TokenRange[][] {
  if (!ELLIPSIS.test(quote)) return [];
  const pieces = quote
    .split(ELLIPSIS, MAX_PIECES + 1)
    .map(tokenise)
    .filter((piece) => piece.length > 0);
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return [];
  if (pieces.some((piece) => piece.length < SHORTEST_PIECE)) return [];
  const [first = [], ...rest] = pieces.map((piece) => page.index.placesOf(piece, budget));
  return first.map((place) => chainFrom(page, place, rest)).filter((chain) => chain !== null);
}

function chainFrom(page: PageText, first: TokenRange, rest: readonly TokenRange[][]): TokenRange[] | null {
  const end = page.unitTokens[page.unitAt(first.from)]?.to ?? first.to;
  const chain = [first];
  for (const places of rest) {
    const last = chain.at(-1) ?? first;
    const next = places.find(({ from, to }) => from >= last.to && to <= end);
    if (!next || !mayLeaveOut(page, { from: last.to, to: next.from })) return null;
    chain.push(next);
  }
  return chain;
}

/** Whether an ellipsis may replace these tokens: whole words of one sentence, none of which reverses the meaning. */
function mayLeaveOut({ text, tokens }: PageText, { from, to }: TokenRange): boolean {
  if (breaksOff(tokens[from - 1])) return false;
  for (let at = from; at <= to; at += 1) {
    const edge = edgeBetween(text, tokens[at - 1], tokens[at]);
    if (edge === 'sentence' || (edge === 'cut' && (at === from || at === to))) return false;
  }
  const gap = text.slice(tokens[from - 1]?.end, tokens[to]?.start);
  return !turnsMeaning(gap) && hasWholeBrackets(gap);
}

/** `pieces`: several for a quote with an ellipsis, all inside one unit. */
function judge(page: PageText, pieces: readonly TokenRange[]): Verdict | null {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [page.unitAt(first.from), page.unitAt(last.to - 1)];
  const [start, end] = [page.units[from], page.units[to]];
  const [head, tail] = [page.unitTokens[from], page.unitTokens[to]];
  if (!start || !end || !head || !tail) return null;
  const startsWhole = first.from <= head.from || isMarker(page, start, first.from);
  const endsWhole = last.to >= tail.to || isTrailing(page.tokens, last.to, tail.to);
  const isWhole = startsWhole && endsWhole && pieces.length === 1;
  const hull = { from: first.from, to: last.to };
  const isQuote = isWhole
    ? to - from < MAX_UNITS && hasWord(page.tokens.slice(hull.from, hull.to))
    : from === to &&
      isPart(page, start, pieces, {
        from: startsWhole ? hull.from : head.from,
        to: endsWhole ? hull.to : tail.to,
      });
  if (!isQuote) return null;
  const quoted = pieces.map((piece) => spanOf(page, piece));
  const unit = { start: start.start, end: end.end };
  return { isWhole, verified: { unit, quoted, leadIn: start.leadIn, header: start.header } };
}

/** Part of one unit: whole cells of a row, or enough words to be a quote. */
function isPart(page: PageText, unit: Unit, pieces: readonly TokenRange[], all: TokenRange): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return false;
  const words = pieces.reduce((sum, piece) => sum + wordCount(page, piece), 0);
  if (!unit.isRow) return words >= FEWEST_WORDS && mayPointAt(page, unit, all, pieces);
  const cells = cellsOf(page.text, unit).map((cell) => page.tokensIn(cell));
  const firstCell = cells.find(({ from, to }) => first.from >= from && first.from < to);
  const lastCell = cells.find(({ from, to }) => last.to > from && last.to <= to);
  if (!firstCell || !lastCell) return false;
  if (first.from === firstCell.from && last.to === lastCell.to && pieces.length === 1)
    return firstCell === lastCell || !leavesOutNegation(page, unit, { from: first.from, to: last.to });
  return firstCell === lastCell && words >= FEWEST_WORDS && mayPointAt(page, unit, firstCell, pieces);
}

function leavesOutNegation(page: PageText, unit: Unit, hull: TokenRange): boolean {
  const { start, end } = spanOf(page, hull);
  return turnsMeaning(page.text.slice(unit.start, start)) || turnsMeaning(page.text.slice(end, unit.end));
}

/** Whether only the unit's marker is in front of the token. */
function isMarker({ text, tokens }: PageText, unit: TextSpan, at: number): boolean {
  const start = tokens[at]?.start ?? unit.start;
  let rest = text.slice(unit.start, start + MARKER_LOOKAHEAD);
  for (let marker = MARKER.exec(rest); marker; marker = MARKER.exec(rest)) {
    rest = rest.slice(marker[0].length);
    if (!/[\p{L}\p{N}]/u.test(rest.slice(0, Math.max(0, rest.length - MARKER_LOOKAHEAD)))) return true;
  }
  return false;
}

/** True for a full stop or colon before a number in the next unit. */
function isTrailing(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from === 1 && ['.', ':', ','].includes(tokens[from]?.text ?? '');
}

/** True if a token is a word. A page number alone is not a quote. */
function hasWord(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && (token.text.length > 1 || isUnspaced(token)));
}

/**
 * The number of words. `non-flowable` and `900–1000` count as one word each, and so do two characters of a script
 * without spaces.
 */
function wordCount(page: PageText, piece: TokenRange): number {
  const { start, end } = spanOf(page, piece);
  const words =
    page.text
      .slice(start, end)
      .replace(NUMBERING, '')
      .match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  return words.reduce((sum, word) => {
    const unspaced = tokenise(word).filter(isUnspaced).length;
    return sum + (unspaced > 0 ? unspaced / 2 : 1);
  }, 0);
}

function spanOf({ tokens }: PageText, { from, to }: TokenRange): TextSpan {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

/**
 * The positions, nearest to `near` first. If a page repeats the words more often than this, the others are ignored.
 */
function nearest({ tokens }: PageText, found: readonly TokenRange[][], near: number): TokenRange[][] {
  const distance = (pieces: TokenRange[]) => Math.abs((tokens[pieces[0]?.from ?? 0]?.start ?? 0) - near);
  return found.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_PLACES);
}
