import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { documentSheetsKey, sheetOfPage, turnSheet, type ViewedSheet } from '../api/sheets.ts';
import type { KeptTurns } from './use-turns.ts';

interface Rotation {
  page: number;
  sheet: ViewedSheet;
  turn: Turn;
}

/**
 * Rotations that are stored in the row of a sheet, for everyone. A text document has no sheet for each page. They are
 * stored in the order in which they were made. Until the last is stored it is shown, whatever rows are loaded meanwhile,
 * because those may contain an earlier one.
 */
export function useKeptTurns(
  documentId: string,
  sheets: ReadonlyMap<number, ViewedSheet>,
  store: typeof turnSheet = turnSheet,
): KeptTurns {
  const queryClient = useQueryClient();
  const queryKey = documentSheetsKey(documentId);
  const mutationKey = ['turn-sheet', documentId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ sheet, turn }: Rotation) => store(sheet.id, turn),
    onSuccess: async () => {
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey });
    },
    // It stays rotated on this screen. A rotation that was not stored is reverted when the rows are next loaded.
    onError: (error, { page, sheet, turn }) => {
      console.warn('The turn was not kept', error);
      queryClient.setQueryData<ReadonlyMap<number, ViewedSheet>>(queryKey, (known) =>
        new Map(known).set(page, { ...sheet, rotation: turn }),
      );
    },
  });
  const unstored = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Rotation,
  });
  const keep = useCallback(
    (page: number, turn: Turn) => {
      const sheet = sheets.get(page);
      if (sheet) mutate({ page, sheet, turn });
      return sheet !== undefined;
    },
    [sheets, mutate],
  );
  return useMemo(
    () => ({
      turnOf: (page) =>
        unstored.findLast((rotation) => rotation.page === page)?.turn ??
        sheetOfPage(sheets, page)?.rotation ??
        0,
      keep,
    }),
    [sheets, unstored, keep],
  );
}
