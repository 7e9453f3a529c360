import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

export interface BeginRequest {
  projectId: string;
  documentId: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Where the parts of a document's file are sent. */
export interface PartPlace {
  projectId: string;
  documentId: string;
  key: string;
  uploadId: string;
  /** Bytes, of the whole file. */
  size: number;
}

/** Begins to store the file of a document in parts. */
export async function beginUpload(
  request: BeginRequest,
  client: DataClient = dataClient(),
): Promise<{ key: string; uploadId: string }> {
  const { key, uploadId } = operationOf(await client.mutations.beginUpload(request));
  return { key, uploadId };
}

/** A link to send one part. `part` starts at 1, and `sha256` in hex is that of the part. */
export async function createPartUrl(
  request: PartPlace & { part: number; sha256: string },
  client: DataClient = dataClient(),
): Promise<{ url: string; headers: Record<string, string> }> {
  const { url, headers } = operationOf(await client.mutations.createPartUrl(request));
  return { url, headers: readJson(headers) as Record<string, string> };
}

/** Makes the file of its parts. False if storage no longer has them. */
export async function finishUpload(
  request: PartPlace & { etags: string[]; hashes: string[] },
  client: DataClient = dataClient(),
): Promise<boolean> {
  return operationOf(await client.mutations.finishUpload(request));
}
