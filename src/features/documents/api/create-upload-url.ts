import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

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
