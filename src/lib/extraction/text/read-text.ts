import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import type { Reader } from '../reader.ts';
import { runInWorker } from '../run-in-worker.ts';

/** About 10,000 pages. A longer text is a log or a dump, not a document. */
const MAX_BYTES = 20 * 1024 * 1024;

export const readText: Reader = async (file, { name, signal, onProgress }) => {
  if (file.size > MAX_BYTES)
    throw new ExtractionError('too-large', name, { reason: 'a text file may have 20 MB' });
  onProgress({ stage: 'reading', page: 0, pages: 1 });
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' });
  const text = await runInWorker<string>(worker, file, { name, signal });
  onProgress({ stage: 'reading', page: 1, pages: 1 });
  return {
    pages: [{ number: 1, text, width: 0, height: 0, method: 'text', confidence: 100 }],
    words: [],
    method: 'text',
    confidence: 100,
    hasImages: false,
  };
};
