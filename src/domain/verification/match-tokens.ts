import { mayBeSlip, ocrSlips } from './ocr-slips.ts';
import type { TextSpan } from './text-span.ts';
import { isGlued, type Token } from './tokens.ts';

/** One word in this many, rounded up, may show an OCR slip. */
const WORDS_PER_SLIP = 4;
/** Up to this length a word behind a number is taken for a unit, whose case counts. */
const UNIT_CHARACTERS = 4;

/** Every place on the page where the quote's tokens stand: those without an OCR slip, or else those with few. */
export function placesOf(page: readonly Token[], quote: readonly Token[]): TextSpan[] {
  if (quote.length === 0) return [];
  const exact = placesWithin(page, quote, 0);
  return exact.length > 0 ? exact : placesWithin(page, quote, Math.ceil(quote.length / WORDS_PER_SLIP));
}

function placesWithin(page: readonly Token[], quote: readonly Token[], slipBudget: number): TextSpan[] {
  const places: TextSpan[] = [];
  for (let at = 0; at < page.length; at += 1) {
    const place = matchAt(page, at, quote, slipBudget);
    if (place) places.push(place);
  }
  return places;
}

function matchAt(
  page: readonly Token[],
  at: number,
  quote: readonly Token[],
  slipBudget: number,
): TextSpan | null {
  if (cutsBefore(page, at)) return null;
  let next = at;
  let slips = 0;
  for (const [index, wanted] of quote.entries()) {
    const afterNumber = index > 0 && quote[index - 1]?.kind !== 'word';
    const step = tokenAt(page, next, wanted, afterNumber, slipBudget - slips);
    if (!step) return null;
    next = step.next;
    slips += step.slips;
  }
  const [first, last] = [page[at], page[next - 1]];
  if (!first || !last || cutsBefore(page, next)) return null;
  return { start: first.start, end: last.end };
}

/** `25` is no quote from `25mm`, `125` or `1.25`. */
function cutsBefore(page: readonly Token[], index: number): boolean {
  const [left, right] = [page[index - 1], page[index]];
  return left !== undefined && right !== undefined && isGlued(left, right);
}

function tokenAt(
  page: readonly Token[],
  at: number,
  wanted: Token,
  afterNumber: boolean,
  slipBudget: number,
): { next: number; slips: number } | null {
  const token = page[at];
  if (!token) return null;
  const isUnit = afterNumber && wanted.kind === 'word' && wanted.text.length <= UNIT_CHARACTERS;
  if (isUnit ? token.cased === wanted.cased : token.text === wanted.text) return { next: at + 1, slips: 0 };
  if (wanted.kind !== 'word' || afterNumber || !mayBeSlip(token.text, wanted.text)) return null;
  for (const { text, next } of spellings(page, at)) {
    if (text === wanted.text) return { next, slips: 0 };
    if (slipBudget > 0 && ocrSlips(text, wanted.text) !== null) return { next, slips: 1 };
  }
  return null;
}

/** What one word of a quote may be on the page: a token, two halves around a line end, or letters glued to digits. */
function spellings(page: readonly Token[], at: number): { text: string; next: number }[] {
  const first = page[at];
  const second = page[at + 1];
  if (!first) return [];
  const found = [{ text: first.text, next: at + 1 }];
  if (first.hyphenated && second?.kind === 'word')
    found.push({ text: first.text + second.text, next: at + 2 });
  let next = at + 1;
  let run = first.text;
  for (
    let last = first;
    page[next] && page[next]?.start === last.end && page[next]?.kind !== 'symbol';
    next += 1
  ) {
    last = page[next] as Token;
    run += last.text;
  }
  if (next > at + 1) found.push({ text: run, next });
  return found;
}
