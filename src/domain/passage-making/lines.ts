import type { ExtractedPage } from '../extraction/extracted-document.ts';
import type { TextSpan } from '../verification/text-span.ts';

/** One line of a page, without its line break. */
export interface Line extends TextSpan {
  text: string;
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    lines.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return lines;
}

const EDGE_LINES = 3;
const RUNNING_PAGES = 3;
const RUNNING_SHARE = 0.25;

/**
 * The headers and footers that repeat throughout a document, such as `Approved Document F` or `Page 7 of 90`. They
 * look like headings but are not. Normalised by `runningKey`.
 */
export function runningLines(pages: readonly Pick<ExtractedPage, 'text'>[]): Set<string> {
  const seen = new Map<string, number>();
  for (const page of pages) {
    const lines = page.text.split('\n').filter((line) => line.trim() !== '');
    const edge = new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)].map(runningKey));
    for (const key of edge) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const enough = Math.max(RUNNING_PAGES, pages.length * RUNNING_SHARE);
  return new Set([...seen].filter(([, count]) => count >= enough).map(([key]) => key));
}

export function runningKey(line: string): string {
  return line.trim().replace(/\s+/g, ' ').replace(/\d+/g, '#').toLowerCase();
}
