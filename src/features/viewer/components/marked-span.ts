import type { PageSpan } from '#domain/verification/text-span.ts';

/** A stretch of a page's stored text to be boxed. */
export interface MarkedSpan extends PageSpan {
  /** The callout of a citation; absent on a hit of the word search. */
  number?: number;
  /** Of a citation: whether the page was found to say these words. If not, they are the passage that was named. */
  isQuoted?: boolean;
  /** The one that the view goes to. */
  active: boolean;
}

export function spanKey({ page, start, end, number }: MarkedSpan): string {
  return `${number ?? 'hit'}:${page}:${start}-${end}`;
}
