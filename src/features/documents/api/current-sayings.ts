import { useQueries } from '@tanstack/react-query';
import { type CurrentSaying, currentSaying } from '#domain/answers/current-saying.ts';
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
    return currentSaying(quote, current.isWhole ? pages : pages.filter(isPage(current.page)));
  });
}

const isPage =
  (page: number) =>
  ({ number }: { number: number }) =>
    number === page;
