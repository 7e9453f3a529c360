import { queryOptions } from '@tanstack/react-query';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';

/** The IDs of two sheets (`{documentId}:{page}`). Null if the register names no other sheet. */
interface ComparedPair {
  before: string | null;
  after: string | null;
}

/**
 * Chooses the sheet to compare with the sheet of a page or document: the replacement of a superseded one, or the sheet
 * that a current one replaced.
 */
export async function getComparedPair(id: string, client: DataClient = dataClient()): Promise<ComparedPair> {
  const get = async (sheet: string) =>
    dataOrNull(
      await client.models.Sheet.get({ id: sheet }, { selectionSet: ['state', 'supersedes', 'supersededBy'] }),
    );
  const [documentId = ''] = id.split(':');
  const sheet = (await get(id)) ?? (await get(sheetId(documentId, wholeDocument)));
  return sheet?.state === 'superseded' && sheet.supersededBy
    ? { before: id, after: sheet.supersededBy }
    : { before: sheet?.supersedes ?? null, after: id };
}

/** Its key does not begin with `sheets`, because live updates put sheets into every list under that key. */
export function comparedPairQuery(id: string) {
  return queryOptions({ queryKey: ['compared-pair', id], queryFn: () => getComparedPair(id) });
}
