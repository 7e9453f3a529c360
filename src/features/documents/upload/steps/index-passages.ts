import type { DocumentText, ExtractedPage } from '../../../../domain/extraction/extracted-document.ts';
import { embedding } from '../../../../domain/limits/limits.ts';
import { vectorRecord } from '../../../../domain/upload/vector-record.ts';
import type { StepContext } from '../run-upload.ts';
import { mimeTypeOf } from './stored-file.ts';

/** Cuts the text into passages and puts them into the project's index, five at a time. */
export async function indexPassages(context: StepContext): Promise<void> {
  const { job, ports, onProgress, signal } = context;
  job.pages ??= await storedPages(context);
  const { projectId, documentNumber, revision } = job;
  const document = { projectId, type: mimeTypeOf(context), documentNumber, revision };
  const records = ports
    .chunk({ id: job.documentId, name: job.name }, job.pages)
    .map((chunk) => vectorRecord(chunk, document));
  onProgress(job.indexed, records.length);
  while (job.indexed < records.length) {
    signal.throwIfAborted();
    if (job.indexed > 0) await ports.wait(embedding.batchPauseMs);
    const batch = records.slice(job.indexed, job.indexed + embedding.batchSize);
    job.embeddingModel = await ports.upsertVectors(projectId, batch);
    job.indexed += batch.length;
    onProgress(job.indexed, records.length);
  }
}

async function storedPages({ job, ports, signal }: StepContext): Promise<readonly ExtractedPage[]> {
  const stored = (await (await ports.download(job.documentId, 'text', signal)).json()) as DocumentText;
  return stored.pages;
}
