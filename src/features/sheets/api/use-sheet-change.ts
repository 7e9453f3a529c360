import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { toast } from '#ui/toaster.tsx';
import { changeSheet } from './change-sheet.ts';
import { refreshSheets } from './live-sheets.ts';

/**
 * Decides about sheets, one after the other. What became of them arrives as change events; a refusal is said in the
 * server's words, and the lists are then read anew, since a part may have been done.
 */
export function useSheetChange(write: typeof changeSheet = changeSheet) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (changes: readonly SheetChange[]) => {
      for (const change of changes) await write(change);
    },
    onError: (error) =>
      toast.error('The sheet was not changed', { description: userMessageOf(error, unexpected) }),
    onSettled: () => refreshSheets(queryClient),
  });
  return { busy: isPending, change: mutate, changeAsync: mutateAsync };
}
