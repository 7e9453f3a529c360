import { runInWorker } from '../run-in-worker.ts';
import type { FoundCode } from './codes.worker.ts';

/** The codes in a grey picture (PGM). None if the decoder cannot run, because the page is read anyway. */
export async function readCodes(
  pgm: Uint8Array<ArrayBuffer>,
  options: { name: string; signal: AbortSignal },
): Promise<FoundCode[]> {
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await runInWorker<FoundCode[]>(worker, pgm, options);
  } catch (error) {
    options.signal.throwIfAborted();
    console.warn(`Codes of ${options.name} were not looked for`, error);
    return [];
  }
}
