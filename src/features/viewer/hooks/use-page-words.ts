import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentText, DocumentWords, WordBox } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { rectanglesFor } from '#domain/verification/rectangles.ts';
import { type Turn, uprightTurn } from '#domain/viewer/upright-turn.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import type { Highlight, HighlightedSpan } from '../components/highlighted-span.ts';

/** The stored words of a document, page by page on demand. */
export interface PageWords {
  wordsOf(page: number): readonly WordBox[];
  /** The page's text if OCR read it. Null if the page has its own text (or none is stored yet). */
  scannedText(page: number): string | null;
  highlightsOn(page: number, spans: readonly HighlightedSpan[]): Highlight[];
  /** By how much a scanned page must be rotated to be upright. 0 for a page that has its own text. */
  uprightTurnOf(page: number): Turn;
}

/** Loads text and word boxes once they exist. Until then there is nothing to highlight. */
export function usePageWords(documentId: string, stored: { text: boolean; words: boolean }) {
  const text = useQuery({ ...documentTextQuery(documentId), enabled: stored.text });
  const words = useQuery({ ...documentWordsQuery(documentId), enabled: stored.words });
  const pageWords = useMemo(() => pageWordsOf(text.data, words.data), [text.data, words.data]);
  return {
    text: text.data,
    pageWords,
    problem: text.error ?? words.error,
    waiting: text.isLoading || words.isLoading,
    /** Requests again what failed to load. */
    retry: () => {
      for (const query of [text, words]) if (query.isError) void query.refetch();
    },
  };
}

/** Unpacks each page once, on first use. */
export function pageWordsOf(text: DocumentText | undefined, stored: DocumentWords | undefined): PageWords {
  const unpacked = new Map<number, readonly WordBox[]>();
  const wordsOf = (page: number) => {
    const known = unpacked.get(page);
    if (known) return known;
    const words = stored ? unpackWords(stored, page) : [];
    unpacked.set(page, words);
    return words;
  };
  const turns = new Map<number, Turn>();
  const readTurn = (number: number): Turn => {
    const page = text?.pages.find((candidate) => candidate.number === number);
    if (page?.method !== 'tesseract' || !page.width || !page.height) return 0;
    return uprightTurn(wordsOf(number), page.width / page.height);
  };
  return {
    uprightTurnOf: (page) => {
      const turn = turns.get(page) ?? readTurn(page);
      turns.set(page, turn);
      return turn;
    },
    wordsOf,
    scannedText: (number) => {
      const page = text?.pages.find((candidate) => candidate.number === number);
      return page && page.method === 'tesseract' ? page.text : null;
    },
    highlightsOn: (page, spans) =>
      spans
        .filter((span) => span.page === page)
        .map((span) => ({ span, rectangles: rectanglesFor(wordsOf(page), span.start, span.end) })),
  };
}
