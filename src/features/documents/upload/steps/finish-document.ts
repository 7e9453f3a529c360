import type { StepContext } from '../run-upload.ts';

/** The document is answerable. */
export async function finishDocument({ job, ports }: StepContext): Promise<void> {
  await ports.updateDocument(job.documentId, { status: 'processed', failureReason: null });
}
