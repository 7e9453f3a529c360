import type { TextSpan } from '../verification/text-span.ts';

/**
 * The number of letters on either side that distinguish one occurrence from another. Fewer are tried if these do not
 * match.
 */
const contextLetters = [80, 30, 10, 0];

/**
 * Finds the stored text's spans in the shown text.
 *
 * A DOCX is stored as Markdown and shown as HTML: the letters and digits are the same, the marks between them
 * (`**`, `|`, `1.`) are not. So both are reduced to letters and digits, and the span is looked up there together
 * with its surroundings. Of several places, the one at the nearest share of the document is used.
 *
 *     stored  '| **Rail** | 42 in |'  span of '**Rail** | 42'
 *     shown   'Rail42 in'             gives   'Rail42'
 *
 * Null where the shown text does not have the words, such as those of a page's footer.
 */
export function alignTexts(stored: string, shown: string): (span: TextSpan) => TextSpan | null {
  if (stored === shown) return (span) => span;
  const source = reduce(stored);
  const target = reduce(shown);
  return ({ start, end }) => {
    const from = firstAtOrAfter(source.at, start);
    const to = firstAtOrAfter(source.at, end);
    if (from >= to) return null;
    const found = locate(source.letters, from, to, target.letters);
    if (found === null) return null;
    const first = target.at[found] ?? 0;
    const last = target.at[found + to - from - 1] ?? 0;
    return { start: first, end: last + 1 };
  };
}

interface Reduced {
  letters: string;
  /** For each letter its offset in the original text. */
  at: number[];
}

function reduce(text: string): Reduced {
  const letters: string[] = [];
  const at: number[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    for (let unit = 0; unit < match[0].length; unit++) {
      letters.push(match[0].charAt(unit));
      at.push(match.index + unit);
    }
  }
  return { letters: letters.join(''), at };
}

/** The index of the first offset that is not below `offset`. */
function firstAtOrAfter(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function locate(source: string, from: number, to: number, target: string): number | null {
  const expected = (from / source.length) * target.length;
  for (const context of contextLetters) {
    const begin = Math.max(0, from - context);
    const found = nearest(target, source.slice(begin, to + context), expected);
    if (found !== null) return found + from - begin;
  }
  return null;
}

function nearest(text: string, wanted: string, expected: number): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (best !== null && Math.abs(at - expected) >= Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}
