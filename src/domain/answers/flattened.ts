import type { TextSpan } from '../verification/text-span.ts';
import { visibleText } from './visible-text.ts';

/**
 * A stretch of a page on one line, as a reader sees it, and where `spans` (offsets into the page) are in it. The cells
 * of a table stay parted by tabs, its rows by line breaks.
 *
 *     'The wall shall be\n150 mm thick.'  →  'The wall shall be 150 mm thick.'
 */
export function flattened(
  page: string,
  { start, end }: TextSpan,
  spans: readonly TextSpan[] = [],
): { text: string; spans: TextSpan[] } {
  const flat = page.slice(start, end).includes('\t') ? tableRows : oneLine;
  const lengthTo = (offset: number) => flat(page.slice(start, Math.max(start, offset))).length;
  return {
    text: flat(page.slice(start, end)).trimEnd(),
    spans: spans.map((span) => ({
      start: lengthTo(span.start),
      end: lengthTo(Math.min(span.end, end)),
    })),
  };
}

function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trimStart();
}

/** Every white space is one character, so that a beginning is as long as it is in the whole. */
function tableRows(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : space.includes('\t') ? '\t' : ' '))
    .trimStart();
}
