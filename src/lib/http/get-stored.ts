import { ConnectionLostError, HttpStatusError, isAbort } from './request-error.ts';

/**
 * Reads an object by its presigned URL.
 * @throws HttpStatusError if the storage refused or has no such object; ConnectionLostError without a reply;
 * AbortError
 */
export async function getStored(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw isAbort(error) ? error : new ConnectionLostError(error);
  });
  if (!response.ok) throw new HttpStatusError(response.status, await response.text());
  return response;
}
