import { ConnectionLostError } from '#lib/http/request-error.ts';
import { sha256Of } from './sha256.ts';
import type { Progress } from './upload-deps.ts';

/**
 * What a page hashes before a worker has started. Each document has three or four such files beside it, its texts and its
 * picture: with them in the page, three notes take 2.2 s of the processor until they can be asked about instead of 2.4.
 */
const smallBytes = 128 * 1024;

type Message = { done: number } | { sha256: string };

/** The SHA-256 of a file. A large one has a worker of its own, so that the page stays responsive. */
export async function hashFile(file: Blob, onProgress: Progress, signal: AbortSignal): Promise<string> {
  return file.size > smallBytes
    ? hashInWorker(file, onProgress, signal)
    : sha256Of(file.stream(), () => signal.throwIfAborted());
}

function hashInWorker(file: Blob, onProgress: Progress, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./sha256.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // A worker whose script could not be fetched fails without a message.
    worker.onerror = ({ message }) => reject(message ? new Error(message) : new ConnectionLostError());
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('sha256' in data) resolve(data.sha256);
      else onProgress(data.done, file.size);
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
