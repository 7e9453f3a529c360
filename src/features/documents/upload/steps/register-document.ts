import type { StepContext } from '../upload-job.ts';
import { fileOf, fingerprintOf, mimeTypeOf } from './stored-file.ts';

/** Requests an upload link, which also checks the caller's rights, and creates the row as `processing`. */
export async function registerDocument(context: StepContext): Promise<void> {
  const { upload, job, deps } = context;
  const { documentId, projectId, name } = upload();
  const file = await fileOf(context);
  const mimeType = mimeTypeOf(context);
  const target = await requestTarget(context);
  await deps.createDocument({
    id: documentId,
    companyId: job.companyId,
    projectId,
    name,
    mimeType,
    sizeBytes: file.size,
    s3Key: target.key,
    sha256: await fingerprintOf(context),
  });
  job.target = target;
  job.registered = true;
  deps.onChanged(projectId);
}

/** Gets a new link for the file itself. */
export async function requestTarget(context: StepContext) {
  const { projectId, documentId, name } = context.upload();
  const file = await fileOf(context);
  return context.deps.createUploadUrl({
    projectId,
    documentId,
    purpose: 'file',
    fileName: name,
    contentType: mimeTypeOf(context),
    size: file.size,
    sha256: await fingerprintOf(context),
  });
}
