import { queryOptions } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { storage } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';

/** A link to read one file of a document; `attachment` saves it under its name. */
export async function createDownloadUrl(
  documentId: string,
  purpose: FilePurpose,
  disposition: 'inline' | 'attachment' = 'inline',
  client: DataClient = dataClient(),
): Promise<string> {
  const result = await client.queries.createDownloadUrl({ documentId, purpose, disposition });
  return operationOf(result).url;
}

/** Asked for again well before the link runs out, so that a page that stays open keeps loading. */
const freshMs = (storage.viewUrlSeconds * 1000) / 2;

export function viewUrlQuery(documentId: string) {
  return queryOptions({
    queryKey: ['documents', 'view-url', documentId],
    queryFn: () => createDownloadUrl(documentId, 'file'),
    staleTime: freshMs,
    gcTime: freshMs,
  });
}

/** A link to the picture of a document's first page. */
export function thumbnailUrlQuery(documentId: string) {
  return queryOptions({
    queryKey: ['documents', 'thumbnail-url', documentId],
    queryFn: () => createDownloadUrl(documentId, 'thumbnail'),
    staleTime: freshMs,
    gcTime: freshMs,
  });
}
