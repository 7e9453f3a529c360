import { useDeferredValue, useMemo, useState } from 'react';
import type { DocumentText } from '../../../domain/extraction/extracted-document.ts';
import { findInPages } from '../../../domain/viewer/find-in-pages.ts';
import type { MarkedSpan } from '../components/marked-span.ts';

/** The word search of an open document: what is sought, which of the hits is looked at. */
export function useFind(text: DocumentText | undefined) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const sought = useDeferredValue(words);
  const hits = useMemo(() => (open && text ? findInPages(text.pages, sought) : []), [open, text, sought]);
  const current = hits.length > 0 ? index % hits.length : 0;
  const spans = useMemo<MarkedSpan[]>(
    () => hits.map((hit, at) => ({ ...hit, active: at === current })),
    [hits, current],
  );
  return {
    open,
    words,
    spans,
    count: hits.length,
    current,
    show: () => setOpen(true),
    close: () => setOpen(false),
    search: (next: string) => {
      setWords(next);
      setIndex(0);
    },
    step: (by: 1 | -1) => setIndex((current + by + hits.length) % Math.max(1, hits.length)),
  };
}

export type Find = ReturnType<typeof useFind>;
