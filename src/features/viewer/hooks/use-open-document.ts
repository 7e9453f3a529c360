import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { addTurns, type Turn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { viewUrlQuery } from '#features/documents/api/file-links.ts';
import type { MarkedSpan } from '../components/marked-span.ts';
import type { SheetControls } from '../components/sheet-controls.ts';
import { useFind } from './use-find.ts';
import { type PageWords, usePageWords } from './use-page-words.ts';
import { useViewerLocation } from './use-viewer-location.ts';

/** What an open document shows: its location, its link, its words, what is boxed, and the hold on its sheet. */
export function useOpenDocument(document: DocumentRecord) {
  const location = useViewerLocation(document.id);
  const queryClient = useQueryClient();
  const linkQuery = viewUrlQuery(document.id);
  const link = useQuery(linkQuery);
  const stored = { text: document.textKey !== null, words: document.wordsKey !== null };
  const words = usePageWords(document.id, stored);
  const find = useFind(words.text);
  const turns = useTurns(document.id, words.pageWords);
  const [controls, setControls] = useState<SheetControls | null>(null);
  const [scale, setScale] = useState(1);

  const { citation, arrival } = location;
  const spans = useMemo(() => spansOf(citation, find.open, find.spans), [citation, find.open, find.spans]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link that is followed moves the sheet, scrolling does not
  useEffect(() => {
    if (!citation) controls?.goTo(location.page);
  }, [arrival]);

  return {
    location,
    link,
    /** Discards the link, which may have expired, and reopens the document with a new one and its missing words. */
    reopen: () => {
      void queryClient.resetQueries({ queryKey: linkQuery.queryKey, exact: true });
      words.retry();
    },
    words,
    find,
    spans,
    turns,
    sheet: { controls, scale, onControls: setControls, onScale: setScale },
  };
}

/** While words are sought, the view goes from hit to hit, and the citation stays boxed. */
function spansOf(citation: MarkedSpan | null, finding: boolean, hits: readonly MarkedSpan[]): MarkedSpan[] {
  const quoted = citation ? [{ ...citation, active: !finding || hits.length === 0 }] : [];
  return [...quoted, ...hits];
}

const turns: readonly Turn[] = [0, 90, 180, 270];
/** Cleared at sign-out, as all that a tab keeps of a person. */
const keyOf = (documentId: string) => `plumbline.turn.${documentId}`;

/**
 * By how much each page is shown turned: scanned pages so that their text reads upright, and all pages by what the reader
 * chose, which is remembered for the session.
 */
function useTurns(documentId: string, pageWords: PageWords) {
  const [chosen, setChosen] = useState<Turn>(() => {
    const kept = Number(sessionStorage.getItem(keyOf(documentId)));
    return turns.find((turn) => turn === kept) ?? 0;
  });
  const rotate = useCallback(() => {
    const next = addTurns(chosen, 90);
    sessionStorage.setItem(keyOf(documentId), String(next));
    setChosen(next);
  }, [chosen, documentId]);
  const turnOf = useCallback(
    (page: number) => addTurns(pageWords.uprightTurnOf(page), chosen),
    [pageWords, chosen],
  );
  return { turnOf, rotate };
}
