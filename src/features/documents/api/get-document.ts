import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { type DocumentRecord, documentFields, recordOf } from './document-record.ts';

/** One document, null where there is none (or none that the caller may see). */
export async function getDocument(
  id: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord | null> {
  const row = dataOrNull(await client.models.Document.get({ id }, { selectionSet: documentFields }));
  return row ? recordOf(row) : null;
}

export const documentKey = (id: string) => ['documents', 'one', id] as const;

export function documentQuery(id: string) {
  return queryOptions({ queryKey: documentKey(id), queryFn: () => getDocument(id) });
}
