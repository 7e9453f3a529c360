import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { StepContext } from '../upload-job.ts';
import { fileOf, typeOfFile } from './upload-file.ts';

/** Reads the text and the position of every word, page by page. */
export async function readFile(context: StepContext): Promise<void> {
  await extractionOf(context);
}

/** The extracted text. Reads the file if this device has not done so yet. */
export async function extractionOf(context: StepContext): Promise<ExtractionResult> {
  const { upload, job, deps, onProgress, signal } = context;
  const { name } = upload();
  const file = await fileOf(context);
  job.type ??= await typeOfFile(file, name);
  job.extraction ??= await deps.extract(file, name, job.type, onProgress, signal);
  job.pages = job.extraction.pages;
  return job.extraction;
}
