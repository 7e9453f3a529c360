import type { StepContext } from '../upload-job.ts';

/** The document is answerable. */
export async function finishDocument({ upload, job, deps }: StepContext): Promise<void> {
  const { embeddingModel } = job;
  await deps.updateDocument(upload().documentId, {
    status: 'processed',
    failureReason: null,
    ...(embeddingModel && { embeddingModel }),
  });
}
