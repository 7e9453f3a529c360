import { queryOptions } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { storage } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

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

export interface UploadTarget {
  url: string;
  key: string;
  headers: Record<string, string>;
}

export interface UploadUrlRequest {
  projectId: string;
  documentId: string;
  purpose: FilePurpose;
  fileName: string;
  contentType: string;
  /** Bytes; the link takes exactly so many. */
  size: number;
  /** Hex; the link takes these bytes alone. */
  sha256: string;
}

/** A link to send one file of a document to, and the key that it will have. */
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
