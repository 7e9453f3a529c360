import { whenFree } from '#domain/errors/when-free.ts';
import type { DocumentText, ExtractedPage } from '#domain/extraction/extracted-document.ts';
import { embedding } from '#domain/limits/limits.ts';
import { allPassages, passagesByPage } from '#domain/passage-making/cut-passages.ts';
import { type VectorRecord, vectorRecord } from '#domain/upload/vector-record.ts';
import type { StepContext } from '../upload-job.ts';
import { inTurns } from './in-turns.ts';
import { mimeTypeOf } from './upload-file.ts';

/**
 * Cuts the text into passages and stores them in the project's index, five at a time with a pause between them. Two
 * batches run at once: while one is stored, the next is embedded.
 */
export async function indexPassages(context: StepContext): Promise<void> {
  const { upload, job, deps, onProgress, signal } = context;
  job.pages ??= await downloadPages(context);
  const { documentId, projectId, name } = upload();
  const { documentNumber, revision } = job;
  const document = { projectId, mimeType: mimeTypeOf(context), documentNumber, revision };
  const byPage = await inTurns(passagesByPage({ id: documentId, name }, job.pages), context);
  const records = allPassages(byPage).map((passage) => vectorRecord(passage, document));
  onProgress(job.indexed, records.length);
  let before = Promise.resolve();
  for (let at = job.indexed; at < records.length; at += embedding.batchSize) {
    const sent = send(context, records.slice(at, at + embedding.batchSize));
    // Counted only after the previous batch, so that a retry starts after the stored ones.
    const both = Promise.all([before, sent]).then(([, size]) => {
      job.indexed += size;
      onProgress(job.indexed, records.length);
    });
    both.catch(() => undefined); // it is awaited below, one round later
    await before;
    before = both;
    await deps.wait(embedding.batchPauseMs);
    signal.throwIfAborted();
  }
  await before;
}

async function send({ upload, job, deps, signal }: StepContext, batch: VectorRecord[]): Promise<number> {
  job.embeddingModel = await whenFree(() => deps.upsertVectors(upload().projectId, batch), {
    async wait(milliseconds) {
      await deps.wait(milliseconds);
      signal.throwIfAborted();
    },
  });
  return batch.length;
}

async function downloadPages({ upload, deps, signal }: StepContext): Promise<readonly ExtractedPage[]> {
  const stored = (await (await deps.download(upload().documentId, 'text', signal)).json()) as DocumentText;
  return stored.pages;
}
