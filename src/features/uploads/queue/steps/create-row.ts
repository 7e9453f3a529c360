import { isSentInParts } from '#domain/upload/file-parts.ts';
import type { StepContext } from '../upload-job.ts';
import { beginParts } from './send-parts.ts';
import { fileOf, mimeTypeOf, sha256Of } from './upload-file.ts';

/** Begins the transfer, which also checks the caller's rights, and creates the row as `processing`. */
export async function createRow(context: StepContext): Promise<void> {
  const { upload, job, deps } = context;
  const { documentId, projectId, name } = upload();
  const file = await fileOf(context);
  const mimeType = mimeTypeOf(context);
  const s3Key = await beginTransfer(context, file.size);
  await deps.createDocument({
    id: documentId,
    companyId: job.companyId,
    projectId,
    name,
    mimeType,
    sizeBytes: file.size,
    s3Key,
    sha256: await sha256Of(context),
  });
  job.hasRow = true;
  deps.onChanged(projectId);
}

/** Requests a link for the file, or begins to store a large one in parts. Returns its key. */
async function beginTransfer(context: StepContext, size: number): Promise<string> {
  const { job } = context;
  if (isSentInParts(size)) {
    job.parts ??= await beginParts(context);
    return job.parts.key;
  }
  job.target = await requestTarget(context);
  return job.target.key;
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
    sha256: await sha256Of(context),
  });
}
