import { runInWorker } from '../run-in-worker.ts';
import type { GreyResult, ImageJob, StripsResult } from './image.worker.ts';

interface JobOptions {
  name: string;
  signal?: AbortSignal;
}

/** Converts an image to pixels for OCR, off the main thread. */
export function toGrey(
  job: Omit<Extract<ImageJob, { kind: 'grey' }>, 'kind'>,
  options: JobOptions,
): Promise<GreyResult> {
  return runImageJob({ kind: 'grey', ...job }, options);
}

/** Cuts a picture with a known rotation into strips of text, off the main thread. */
export function toStrips(
  job: Omit<Extract<ImageJob, { kind: 'strips' }>, 'kind'>,
  options: JobOptions,
): Promise<StripsResult> {
  return runImageJob({ kind: 'strips', ...job }, options);
}

/** The figures in lines of small print, with a `#` for each letter, off the main thread. */
export function toFigures(
  job: Omit<Extract<ImageJob, { kind: 'figures' }>, 'kind'>,
  options: JobOptions,
): Promise<string[]> {
  return runImageJob({ kind: 'figures', ...job }, options);
}

/** A JPEG with this width in pixels. */
export function toJpeg(source: Blob | ImageBitmap, width: number, options: JobOptions): Promise<Blob> {
  return runImageJob({ kind: 'jpeg', source, width }, options);
}

function runImageJob<Result>(job: ImageJob, { name, signal }: JobOptions): Promise<Result> {
  const worker = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
  const transfer = job.source instanceof ImageBitmap ? [job.source] : [];
  return runInWorker(worker, job, { name, signal, transfer });
}
