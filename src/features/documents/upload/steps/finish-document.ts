import type { StepContext } from '../upload-job.ts';
import { fileSheetsOf } from './file-sheets.ts';

/** Its sheets are in the register, and the document is answerable. */
export async function finishDocument(context: StepContext): Promise<void> {
  const { upload, job, deps } = context;
  const { embeddingModel } = job;
  const notFiled = await fileSheetsOf(context);
  await deps.updateDocument(upload().documentId, {
    status: 'processed',
    failureReason: notFiled,
    ...(notFiled === null && { sheetsReadAt: deps.now() }),
    ...(embeddingModel && { embeddingModel }),
  });
}
