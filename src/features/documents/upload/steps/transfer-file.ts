import type { StepContext } from '../upload-job.ts';
import { requestTarget } from './register-document.ts';
import { fileOf } from './stored-file.ts';

/**
 * Sends the bytes. A retry gets a new link, because links expire. But first it asks whether an earlier attempt
 * succeeded whose reply was lost or whose page was closed, so that nothing is sent twice.
 */
export async function transferFile(context: StepContext): Promise<void> {
  const { upload, job, deps, onProgress, signal } = context;
  const file = await fileOf(context);
  if (!job.target && (await deps.isStored(upload().documentId, signal))) return;
  const target = job.target ?? (await renewedTarget(context));
  job.target = null;
  await deps.put(target, file, onProgress, signal);
}

async function renewedTarget(context: StepContext) {
  const { upload, deps } = context;
  const target = await requestTarget(context);
  await deps.updateDocument(upload().documentId, {
    s3Key: target.key,
    status: 'processing',
    failureReason: null,
  });
  return target;
}
