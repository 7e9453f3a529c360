import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pageNames } from '#domain/viewer/page-names.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { viewUrlQuery } from '#features/documents/api/file-links.ts';
import { SHEET_VIEWS } from '#features/sheets/api/live-sheets.ts';
import { documentSheetsQuery, type ViewedSheet } from '../api/sheets.ts';
import type { HighlightedSpan } from '../components/highlighted-span.ts';
import type { SheetControls } from '../components/sheet-controls.ts';
import { useFind } from './use-find.ts';
import { useKeptTurns } from './use-kept-turns.ts';
import { usePageWords } from './use-page-words.ts';
import { useTurns } from './use-turns.ts';
import { useViewerLocation } from './use-viewer-location.ts';

/** The state of an open document: its location, link, words, highlights, and the controls of its sheet. */
export function useOpenDocument(document: DocumentRecord) {
  const location = useViewerLocation(document.id);
  const queryClient = useQueryClient();
  const linkQuery = viewUrlQuery(document.id);
  const link = useQuery(linkQuery);
  const stored = { text: document.textKey !== null, words: document.wordsKey !== null };
  const words = usePageWords(document.id, stored);
  const find = useFind(document.id, words.text);
  const sheets = useSheets(document);
  const turns = useTurns(document.id, words.pageWords, useKeptTurns(document.id, sheets));
  const [controls, setControls] = useState<SheetControls | null>(null);
  const [scale, setScale] = useState(1);
  const names = useMemo(() => {
    const numbers = [...sheets].flatMap(([page, { number }]) => (number ? [[page, number] as const] : []));
    return pageNames(controls?.pageCount ?? 1, controls?.labels ?? null, new Map(numbers));
  }, [controls, sheets]);

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
    names,
    sheets,
    sheet: { controls, scale, onControls: setControls, onScale: setScale },
  };
}

/** During a word search the view goes from hit to hit, and the citation stays highlighted. */
function spansOf(
  citation: HighlightedSpan | null,
  finding: boolean,
  hits: readonly HighlightedSpan[],
): HighlightedSpan[] {
  const quoted = citation ? [{ ...citation, active: !finding || hits.length === 0 }] : [];
  return [...quoted, ...hits];
}

const none: ReadonlyMap<number, ViewedSheet> = new Map();

/** The sheets of an open document. None until they are loaded, or if they cannot be loaded. */
function useSheets({ id, updatedAt }: DocumentRecord): ReadonlyMap<number, ViewedSheet> {
  const queryClient = useQueryClient();
  const sheets = useQuery(documentSheetsQuery(id));
  // The server writes its decisions about a sheet to the document too.
  const seen = useRef(updatedAt);
  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    void queryClient.invalidateQueries({ queryKey: [SHEET_VIEWS] });
  }, [queryClient, updatedAt]);
  return sheets.data ?? none;
}
