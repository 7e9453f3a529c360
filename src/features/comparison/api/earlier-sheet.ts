import { queryOptions } from '@tanstack/react-query';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';

/**
 * The ID of the sheet (`{documentId}:{page}`) that this page's sheet, or its whole document's, supersedes. Null if
 * its chain is not known.
 */
async function getEarlierSheet(id: string, client: DataClient = dataClient()): Promise<string | null> {
  const get = async (sheet: string) =>
    dataOrNull(await client.models.Sheet.get({ id: sheet }, { selectionSet: ['supersedes'] }));
  const [documentId = ''] = id.split(':');
  const sheet = (await get(id)) ?? (await get(sheetId(documentId, wholeDocument)));
  return sheet?.supersedes ?? null;
}

/** Its key is not among those of `sheets`, which all hold lists that live sheets are put into. */
export function earlierSheetQuery(id: string) {
  return queryOptions({ queryKey: ['earlier-sheet', id], queryFn: () => getEarlierSheet(id) });
}
