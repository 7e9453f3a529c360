import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { SHEET_VIEWS } from '#features/sheets/api/live-sheets.ts';
import {
  documentSheetsKey,
  documentSheetsQuery,
  sheetOfPage,
  turnSheet,
  type ViewedSheet,
} from '../api/sheets.ts';
import type { KeptTurns } from './use-turns.ts';

const none: ReadonlyMap<number, ViewedSheet> = new Map();

/** The sheets of an open document. None until they are loaded, or if they cannot be loaded. */
export function useSheets({ id, updatedAt }: DocumentRecord): ReadonlyMap<number, ViewedSheet> {
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

/** Rotations that are stored in the row of a sheet, for everyone. A text document has no sheet for each page. */
export function useKeptTurns(documentId: string, sheets: ReadonlyMap<number, ViewedSheet>): KeptTurns {
  const queryClient = useQueryClient();
  const keep = useCallback(
    (page: number, turn: Turn) => {
      const sheet = sheets.get(page);
      if (!sheet) return false;
      const queryKey = documentSheetsKey(documentId);
      queryClient.setQueryData<ReadonlyMap<number, ViewedSheet>>(queryKey, (known) =>
        new Map(known).set(page, { ...sheet, rotation: turn }),
      );
      // It is shown rotated anyway. A rotation that was not stored is reverted when the rows are next loaded.
      turnSheet(sheet.id, turn).catch((error: unknown) => console.warn('The turn was not kept', error));
      return true;
    },
    [queryClient, documentId, sheets],
  );
  return useMemo(
    () => ({ turnOf: (page) => sheetOfPage(sheets, page)?.rotation ?? 0, keep }),
    [sheets, keep],
  );
}
