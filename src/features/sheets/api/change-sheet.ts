import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';
import { toast } from '#ui/toaster.tsx';
import { refreshSheets } from './live-sheets.ts';

/**
 * Asks the server to apply a person's decision. Lists on the screen are updated by their subscription. Throws AppError
 * in the server's words.
 * @returns the number of changed sheets
 */
export async function changeSheet(change: SheetChange, client: DataClient = dataClient()): Promise<number> {
  const result = await client.mutations.changeSheet({ change: JSON.stringify(change) });
  return replyOf<{ changed: number }>(result).changed;
}

/**
 * Decides about sheets, one after the other. Results arrive as change events. A refusal is shown in the server's words,
 * and the lists are then reloaded, because a part may have been done.
 */
export function useSheetChange(write: typeof changeSheet = changeSheet) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (changes: readonly SheetChange[]) => {
      for (const change of changes) await write(change);
    },
    onError: (error) =>
      toast.error(t`The sheet was not changed`, { description: userMessageOf(error, unexpected) }),
    onSettled: () => refreshSheets(queryClient),
  });
  return { busy: isPending, change: mutate, changeAsync: mutateAsync };
}
