import type { TextSpan } from '../verification/text-span.ts';

/**
 * Where a stretch of the stored text stands in the text that is shown.
 *
 * A DOCX is stored as Markdown and shown as HTML: the letters and digits are the same, the marks between them
 * (`**`, `|`, `1.`) are not. So both are reduced to letters and digits, the stretch is looked up there, and of several
 * places the one is taken that stands as far into the document, by share, as the stretch does in the stored text.
 *
 *     stored  '| **Rail** | 42 in |'  span of '**Rail** | 42'
 *     shown   'Rail42 in'             gives   'Rail42'
 */
export function alignSpan(stored: string, span: TextSpan, shown: string): TextSpan | null {
  if (stored === shown) return span;
  const wanted = reduce(stored.slice(span.start, span.end));
  if (!wanted.letters) return null;
  const target = reduce(shown);
  const before = reduce(stored.slice(0, span.start)).letters.length;
  const all = before + wanted.letters.length + reduce(stored.slice(span.end)).letters.length;
  const expected = (before / all) * target.letters.length;
  const found = nearest(target.letters, wanted.letters, expected);
  if (found === null) return null;
  const start = target.at[found];
  const last = target.at[found + wanted.letters.length - 1];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}

interface Reduced {
  letters: string;
  /** For each letter its offset in the text that it came from. */
  at: number[];
}

function reduce(text: string): Reduced {
  const kept: string[] = [];
  const at: number[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    const character = text.charAt(offset);
    if (!/[\p{L}\p{N}\p{Surrogate}]/u.test(character)) continue;
    kept.push(character);
    at.push(offset);
  }
  return { letters: kept.join(''), at };
}

function nearest(text: string, wanted: string, expected: number): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (best === null || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
    else break;
  }
  return best;
}
