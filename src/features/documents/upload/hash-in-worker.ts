import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { Progress } from './upload-ports.ts';

type Message = { done: number } | { sha256: string };

/** The fingerprint of a file, made in a worker of its own so that the page stays responsive. */
export function hashInWorker(file: Blob, onProgress: Progress, signal: AbortSignal): Promise<string> {
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
