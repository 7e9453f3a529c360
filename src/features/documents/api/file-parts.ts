import type {
  BeginRequest,
  BegunUpload,
  FinishRequest,
  PartRequest,
  UploadTarget,
} from '#domain/upload/upload-requests.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf, readJson } from '#lib/amplify/data-result.ts';

/** Begins to store the file of a document in parts. */
export async function beginUpload(
  request: BeginRequest,
  client: DataClient = dataClient(),
): Promise<Pick<BegunUpload, 'key' | 'uploadId'>> {
  const { key, uploadId } = operationOf(await client.mutations.beginUpload(request));
  return { key, uploadId };
}

/** A link to send one part. `part` starts at 1, and `sha256` in hex is that of the part. */
export async function createPartUrl(
  request: PartRequest,
  client: DataClient = dataClient(),
): Promise<Omit<UploadTarget, 'key'>> {
  const { url, headers } = operationOf(await client.mutations.createPartUrl(request));
  return { url, headers: readJson(headers) as Record<string, string> };
}

/** Makes the file of its parts. False if storage no longer has them. */
export async function finishUpload(
  request: FinishRequest,
  client: DataClient = dataClient(),
): Promise<boolean> {
  return operationOf(await client.mutations.finishUpload(request));
}
