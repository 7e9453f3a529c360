import { phrasePattern } from '../documents/escape-pattern.ts';
import { searchTerms } from '../documents/text-search.ts';
import type { PageSpan } from '../verification/text-span.ts';

/** An occurrence of the search words. */
export type Hit = PageSpan;

/** The maximum number of hits. Without it, a one-letter search in a long document would draw for seconds. */
export const maxHits = 1_000;

/**
 * Every occurrence of `words` in the pages, in reading order. Case does not matter, and a space in the search also
 * matches a line break or several spaces, because stored text keeps the lines of the page. If the words occur nowhere
 * together, they are found one by one, as in the search inside files.
 */
export function findInPages(pages: readonly { number: number; text: string }[], words: string): Hit[] {
  const trimmed = words.trim();
  if (!trimmed) return [];
  const together = hitsOf(pages, [trimmed]);
  return together.length > 0 ? together : hitsOf(pages, searchTerms(trimmed));
}

function hitsOf(pages: readonly { number: number; text: string }[], terms: readonly string[]): Hit[] {
  if (terms.length === 0) return [];
  const oneOf = terms.map(phrasePattern);
  const pattern = new RegExp(oneOf.join('|'), 'giu');
  const hits: Hit[] = [];
  for (const page of pages) {
    for (const match of page.text.matchAll(pattern)) {
      hits.push({ page: page.number, start: match.index, end: match.index + match[0].length });
      if (hits.length === maxHits) return hits;
    }
  }
  return hits;
}
