import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import { findInPages } from '#domain/viewer/find-in-pages.ts';
import type { HighlightedSpan } from '../components/highlighted-span.ts';
import { useUrlPage } from './use-url-page.ts';
import { useArrival } from './use-viewer-location.ts';

/**
 * The word search of an open document: the words, and the current hit. Words in the URL (from a hit of the search
 * inside files) are searched at once, from the page that it names.
 */
export function useFind(documentId: string, text: DocumentText | undefined) {
  const asked = useAsked(documentId);
  const [search, setSearch] = useState(asked);
  const [open, setOpen] = useState(asked.words !== '');
  const [step, setStep] = useState(0);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    if (asked.words) {
      setSearch(asked);
      setOpen(true);
      setStep(0);
    }
  }
  const sought = useDeferredValue(search.words);
  const hits = useMemo(() => (open && text ? findInPages(text.pages, sought) : []), [open, text, sought]);
  const first = Math.max(
    0,
    hits.findIndex((hit) => hit.page >= search.fromPage),
  );
  const current = hits.length > 0 ? (((first + step) % hits.length) + hits.length) % hits.length : 0;
  const spans = useMemo<HighlightedSpan[]>(
    () => hits.map((hit, at) => ({ ...hit, active: at === current })),
    [hits, current],
  );
  return {
    open,
    /** True if the reader opened the search. A link with words must not open a phone's keyboard. */
    takesFocus: asked.words === '',
    words: search.words,
    spans,
    count: hits.length,
    current,
    show: () => setOpen(true),
    close: () => setOpen(false),
    search: (words: string) => {
      setSearch({ words, fromPage: 1 });
      setStep(0);
    },
    step: (by: 1 | -1) => setStep(step + by),
  };
}

export type Find = ReturnType<typeof useFind>;

/** The words in the URL, and the page to start at. The same object until another link is followed. */
function useAsked(documentId: string): { words: string; fromPage: number } {
  const [search] = useSearchParams();
  const arrival = useArrival();
  const words = search.get('find') ?? '';
  const fromPage = useUrlPage(documentId);
  const [asked, setAsked] = useState(() => ({ words, fromPage, arrival }));
  if (asked.arrival !== arrival) setAsked({ words, fromPage, arrival });
  return asked;
}
