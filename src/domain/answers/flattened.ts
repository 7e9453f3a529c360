import type { TextSpan } from '../verification/text-span.ts';
import { visibleText } from './visible-text.ts';

/**
 * A stretch of a page on one line, as a reader sees it, and where `spans` (offsets into the page) are in it.
 *
 *     'The wall shall be\n150 mm thick.'  →  'The wall shall be 150 mm thick.'
 */
export function flattened(
  page: string,
  { start, end }: TextSpan,
  spans: readonly TextSpan[] = [],
): { text: string; spans: TextSpan[] } {
  const lengthTo = (offset: number) => oneLine(page.slice(start, Math.max(start, offset))).length;
  return {
    text: oneLine(page.slice(start, end)).trimEnd(),
    spans: spans.map((span) => ({
      start: lengthTo(span.start),
      end: lengthTo(Math.min(span.end, end)),
    })),
  };
}

function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trimStart();
}
