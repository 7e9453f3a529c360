import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseCitation } from '#domain/viewer/citation-link.ts';
import { useEditSearch } from '#hooks/use-address.ts';
import type { HighlightedSpan } from '../components/highlighted-span.ts';
import { useUrlPage } from './use-url-page.ts';

/** A page that is scrolled past is not written to the URL. One where the reader stays is. */
const settleMs = 250;
/** Marks a URL that was written by the reader's own scrolling or rotating, not by following a link. */
export const scrolled = { scrolled: true } as const;

/** Page and citation of the open document, kept in the URL so that they can be copied and reloaded. */
export function useViewerLocation(documentId: string) {
  const [search] = useSearchParams();
  const editSearch = useEditSearch();
  const arrival = useArrival();
  const cited = search.get('citation');
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes to the same words again
  const citation = useMemo<HighlightedSpan | null>(() => {
    const target = parseCitation(cited);
    return target?.documentId === documentId ? { ...target, active: true } : null;
  }, [cited, documentId, arrival]);
  const page = useUrlPage(documentId);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rememberPage = useCallback(
    (next: number) => {
      const write = (params: URLSearchParams) => params.set('page', String(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => editSearch(write, { state: scrolled }), settleMs);
    },
    [editSearch],
  );
  return { page, citation, arrival, rememberPage };
}

/** Changes whenever a link is followed, even to the current URL. */
export function useArrival(): string {
  const { key, state } = useLocation();
  const [arrival, setArrival] = useState(key);
  const byScrolling = (state as Partial<typeof scrolled> | null)?.scrolled === true;
  if (!byScrolling && arrival !== key) setArrival(key);
  return arrival;
}
