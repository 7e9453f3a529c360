import type { StepContext } from '../upload-step.ts';

/** The document is answerable. */
export async function finishDocument({ job, ports }: StepContext): Promise<void> {
  const { documentId, embeddingModel } = job;
  await ports.updateDocument(documentId, {
    status: 'processed',
    failureReason: null,
    ...(embeddingModel && { embeddingModel }),
  });
}
