import { queryOptions } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { storage } from '#domain/limits/limits.ts';
import type { UploadRequest, UploadTarget } from '#domain/upload/upload-requests.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf, readJson } from '#lib/amplify/data-result.ts';

/** A link to read one file of a document. `attachment` downloads it under its name. */
export async function createDownloadUrl(
  documentId: string,
  purpose: FilePurpose,
  disposition: 'inline' | 'attachment' = 'inline',
  client: DataClient = dataClient(),
): Promise<string> {
  const result = await client.queries.createDownloadUrl({ documentId, purpose, disposition });
  return operationOf(result).url;
}

/** Renewed well before the link expires, so that a page that stays open can keep loading. */
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

export interface UploadUrlRequest extends UploadRequest {
  purpose: FilePurpose;
  /** Every upload of the browser is limited to these bytes. */
  sha256: string;
}

/** A link to upload one file of a document, and the key that it will have. */
export async function createUploadUrl(
  request: UploadUrlRequest,
  client: DataClient = dataClient(),
): Promise<UploadTarget> {
  const result = await client.mutations.createUploadUrl(request);
  const { url, key, headers } = operationOf(result);
  return {
    url,
    key,
    headers: readJson(headers) as Record<string, string>,
  };
}
