import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/read-json.ts';

/**
 * Asks the server for a change that a person decided; the lists on the screen hear of it by their subscription. Throws
 * AppError in the server's words.
 *
 * @returns how many sheets changed
 */
export async function changeSheet(change: SheetChange, client: DataClient = dataClient()): Promise<number> {
  const result = await client.mutations.changeSheet({ change: JSON.stringify(change) });
  return replyOf<{ changed: number }>(result).changed;
}
