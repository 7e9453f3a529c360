import { passageSize } from '../limits/limits.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { Break } from './breaks.ts';

/**
 * The cost of cutting at each kind of break, in the same unit as the distance from the ideal length (1 = the whole
 * length).
 */
const COST: Record<Break['kind'], number> = { paragraph: 0, sentence: 0.15, clause: 0.5, word: 1 };

/**
 * Cuts `span` into pieces of at most 800 characters and of about the same length, at the best break near each cut.
 *
 * Example: 1,700 characters become three pieces of about 570, not 800 + 800 + 100: a remainder of one sentence is
 * hard to find and contains little. Each break is considered for only a few pieces, so the time is linear in the
 * text.
 */
export function piecesOf(text: string, span: TextSpan, breaks: readonly Break[]): TextSpan[] {
  const pieces: TextSpan[] = [];
  let from = firstAfter(breaks, span.start);
  let { start } = span;
  while (span.end - start > passageSize.targetCharacters) {
    const count = Math.ceil((span.end - start) / passageSize.targetCharacters);
    const ideal = (span.end - start) / count;
    const cut = bestCut(breaks, from, start, ideal) ?? hardCut(text, start);
    pieces.push({ start, end: cut });
    start = cut;
    while ((breaks[from]?.at ?? Number.POSITIVE_INFINITY) <= start) from += 1;
  }
  pieces.push({ start, end: span.end });
  return pieces;
}

function bestCut(breaks: readonly Break[], from: number, start: number, ideal: number): number | null {
  let best: { at: number; cost: number } | null = null;
  for (let i = from; i < breaks.length; i += 1) {
    const { at, kind } = breaks[i] as Break;
    if (at - start > passageSize.targetCharacters) break;
    if (at - start < ideal * 0.4) continue;
    const cost = COST[kind] + Math.abs(at - start - ideal) / ideal;
    if (!best || cost <= best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}

/** Cuts text without any white space by length, but never inside a surrogate pair. */
function hardCut(text: string, start: number): number {
  const at = start + passageSize.targetCharacters;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Binary search: the first break after `position`. */
function firstAfter(breaks: readonly Break[], position: number): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((breaks[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
