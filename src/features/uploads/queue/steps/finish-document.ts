import type { StepContext } from '../upload-job.ts';
import { fileSheetsOf } from './file-sheets.ts';

/** Records that its sheets are in the register and that it can be asked about. */
export async function finishDocument(context: StepContext): Promise<void> {
  const { upload, job, deps } = context;
  const { embeddingModel } = job;
  // A resumed upload may have been closed before, and a failure may be over.
  const notFiled = job.sheetsFiled ? null : await fileSheetsOf(context);
  await deps.updateDocument(upload().documentId, {
    status: 'processed',
    failureReason: notFiled,
    ...(notFiled === null && { sheetsReadAt: deps.now() }),
    ...(embeddingModel && { embeddingModel }),
  });
}
