import type { Affine } from '#domain/comparison/alignment/affine.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import type { TextComparisonResult } from '#domain/comparison/texts/compare-texts.ts';
import { runInWorker } from '../../extraction/run-in-worker.ts';

/**
 * The position of the old page on the new one, in fractions of their pages, found off the main thread. Null if it is
 * unknown.
 */
export function alignPagesInWorker(
  before: ComparedPage,
  after: ComparedPage,
  signal: AbortSignal,
): Promise<Affine | null> {
  const worker = new Worker(new URL('./pages.worker.ts', import.meta.url), { type: 'module' });
  return runInWorker(worker, { before, after }, { name: 'markups', signal });
}

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
