import { useQueries } from '@tanstack/react-query';
import { type CurrentSaying, currentSaying } from '#domain/answers/current-saying.ts';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import { documentTextQuery } from './get-stored-pages.ts';

/** A quote, and the sheet that is current in place of the one it is from. */
export interface ReplacedQuote {
  quote: string;
  current: { documentId: string; page: number; isWhole?: true } | null;
}

/**
 * What the current sheets say in place of these quotes, in their order. Null until their text is loaded, or if it cannot
 * be: the sheet may be only a picture.
 */
export function useCurrentSayings(quotes: readonly ReplacedQuote[]): (CurrentSaying | null)[] {
  const ids = [...new Set(quotes.flatMap(({ current }) => current?.documentId ?? []))];
  const texts = useQueries({ queries: ids.map(documentTextQuery) });
  const pagesOf = new Map(ids.map((id, at) => [id, texts[at]?.data?.pages]));
  return quotes.map(({ quote, current }) => {
    const pages = current && pagesOf.get(current.documentId);
    if (!current || !pages) return null;
    return sayingIn(pages, quote, current.isWhole ? null : current.page);
  });
}

type Pages = DocumentText['pages'];

/** What the pages were found to say, as long as their text is kept: each render of an answer asks for it again. */
const known = new WeakMap<Pages, Map<string, CurrentSaying>>();

/** @param page null for all pages */
function sayingIn(pages: Pages, quote: string, page: number | null): CurrentSaying {
  const sayings = known.get(pages) ?? new Map<string, CurrentSaying>();
  known.set(pages, sayings);
  const key = JSON.stringify([quote, page]);
  const saying =
    sayings.get(key) ??
    currentSaying(quote, page === null ? pages : pages.filter(({ number }) => number === page));
  sayings.set(key, saying);
  return saying;
}
