import { runInWorker } from '../run-in-worker.ts';
import type { GreyResult, ImageJob, StripsResult } from './image.worker.ts';

interface JobOptions {
  name: string;
  signal?: AbortSignal;
}

/** Pixels for OCR, made off the main thread. */
export function toGrey(
  job: Omit<Extract<ImageJob, { kind: 'grey' }>, 'kind'>,
  options: JobOptions,
): Promise<GreyResult> {
  return runImageJob({ kind: 'grey', ...job }, options);
}

/** A picture whose turn is known as strips of text, made off the main thread. */
export function toStrips(
  job: Omit<Extract<ImageJob, { kind: 'strips' }>, 'kind'>,
  options: JobOptions,
): Promise<StripsResult> {
  return runImageJob({ kind: 'strips', ...job }, options);
}

/** A JPEG of that many pixels' width. */
export function toJpeg(source: Blob | ImageBitmap, width: number, options: JobOptions): Promise<Blob> {
  return runImageJob({ kind: 'jpeg', source, width }, options);
}

function runImageJob<Result>(job: ImageJob, { name, signal }: JobOptions): Promise<Result> {
  const worker = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
  const transfer = job.source instanceof ImageBitmap ? [job.source] : [];
  return runInWorker(worker, job, { name, signal, transfer });
}
