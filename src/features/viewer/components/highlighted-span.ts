import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { PageSpan } from '#domain/verification/text-span.ts';

/** A span of a page's stored text to highlight. */
export interface HighlightedSpan extends PageSpan {
  /** The callout of a citation. Absent for a match of the word search. */
  number?: number;
  /** For a citation: whether its words were found on the page. If not, the passage is marked. */
  isQuoted?: boolean;
  /** The one that the view goes to. */
  active: boolean;
}

/** A span with its place on the sheet. */
export interface Highlight {
  span: HighlightedSpan;
  /** One for each line, in fractions of the sheet. */
  rectangles: Rectangle[];
}

export function spanKey({ page, start, end, number }: HighlightedSpan): string {
  return `${number ?? 'hit'}:${page}:${start}-${end}`;
}
