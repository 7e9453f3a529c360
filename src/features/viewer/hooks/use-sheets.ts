import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { SHEET_VIEWS } from '#features/sheets/api/live-sheets.ts';
import { documentSheetsQuery, type ViewedSheet } from '../api/sheets.ts';

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
