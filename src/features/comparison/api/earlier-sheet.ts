import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';

/** The id of the sheet (`{documentId}:{page}`) that this one supersedes; null where its chain is not known. */
async function getEarlierSheet(id: string, client: DataClient = dataClient()): Promise<string | null> {
  const sheet = dataOrNull(await client.models.Sheet.get({ id }, { selectionSet: ['supersedes'] }));
  return sheet?.supersedes ?? null;
}

export function earlierSheetQuery(id: string) {
  return queryOptions({ queryKey: ['sheets', 'earlier', id], queryFn: () => getEarlierSheet(id) });
}
