import type { PageSpan } from '#domain/verification/text-span.ts';

/** A span of a page's stored text to highlight. */
export interface MarkedSpan extends PageSpan {
  /** The callout of a citation. Absent for a match of the word search. */
  number?: number;
  /** For a citation: whether its words were found on the page. If not, the passage is marked. */
  isQuoted?: boolean;
  /** The one that the view goes to. */
  active: boolean;
}

export function spanKey({ page, start, end, number }: MarkedSpan): string {
  return `${number ?? 'hit'}:${page}:${start}-${end}`;
}
