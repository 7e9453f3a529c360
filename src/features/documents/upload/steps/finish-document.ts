import type { StepContext } from '../upload-job.ts';

/** The document is answerable. */
export async function finishDocument({ upload, job, ports }: StepContext): Promise<void> {
  const { embeddingModel } = job;
  await ports.updateDocument(upload().documentId, {
    status: 'processed',
    failureReason: null,
    ...(embeddingModel && { embeddingModel }),
  });
}
