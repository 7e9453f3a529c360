import type { TextComparisonResult } from '#domain/comparison/texts/compare-texts.ts';
import { runInWorker } from '../../extraction/run-in-worker.ts';

type Pages = readonly { number: number; text: string }[];

/** The differences between the texts of two documents, found off the main thread. */
export function compareTextsInWorker(
  before: Pages,
  after: Pages,
  signal: AbortSignal,
): Promise<TextComparisonResult> {
  const worker = new Worker(new URL('./texts.worker.ts', import.meta.url), { type: 'module' });
  return runInWorker(worker, { before, after }, { name: 'comparison', signal });
}
