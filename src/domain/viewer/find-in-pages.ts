import { escapePattern } from '../documents/escape-pattern.ts';
import { searchTerms } from '../documents/text-search.ts';
import type { PageSpan } from '../verification/text-span.ts';

/** An occurrence of the search words. */
export type Hit = PageSpan;

/** Enough to walk through; a one-letter search in a long document would otherwise draw for seconds. */
export const hitsKept = 1_000;

/**
 * Every place where `words` stand in the pages, in reading order. Case does not matter, and a space in the search
 * also stands for a line break or a run of spaces, since stored text keeps the lines of the page. Words that stand nowhere
 * beside each other are found one by one, as the search inside files found them.
 */
export function findInPages(pages: readonly { number: number; text: string }[], words: string): Hit[] {
  const trimmed = words.trim();
  if (!trimmed) return [];
  const together = hitsOf(pages, [trimmed]);
  return together.length > 0 ? together : hitsOf(pages, searchTerms(trimmed));
}

function hitsOf(pages: readonly { number: number; text: string }[], terms: readonly string[]): Hit[] {
  if (terms.length === 0) return [];
  const oneOf = terms.map((term) => term.split(/\s+/u).map(escapePattern).join('\\s+'));
  const pattern = new RegExp(oneOf.join('|'), 'giu');
  const hits: Hit[] = [];
  for (const page of pages) {
    for (const match of page.text.matchAll(pattern)) {
      hits.push({ page: page.number, start: match.index, end: match.index + match[0].length });
      if (hits.length === hitsKept) return hits;
    }
  }
  return hits;
}
