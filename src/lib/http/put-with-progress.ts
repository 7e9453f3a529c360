import { ConnectionLostError, HttpStatusError } from './request-error.ts';

export interface PutOptions {
  headers?: Record<string, string>;
  /** Called with the bytes sent so far and in total. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Headers that a page may not set, although a presigned URL lists them as signed. */
const setByTheBrowser = new Set(['content-length', 'host']);

/**
 * Sends `body` to a presigned URL, and returns the ETag of what is stored. Uses XMLHttpRequest, because `fetch` does not
 * report sent bytes.
 * @throws HttpStatusError if the storage refused; ConnectionLostError without a reply; an AbortError DOMException
 * when `signal` aborts
 */
export function putWithProgress(
  url: string,
  body: Blob,
  { headers = {}, onProgress, signal }: PutOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) return aborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => onProgress?.(event.loaded, body.size);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.getResponseHeader('etag') ?? '');
      else reject(new HttpStatusError(request.status, request.responseText));
    };
    request.onerror = () => reject(new ConnectionLostError());
    request.onabort = aborted;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      if (!setByTheBrowser.has(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.send(body);
  });
}
