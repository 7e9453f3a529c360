import type { StepContext } from '../upload-step.ts';
import { fileOf, mimeTypeOf } from './stored-file.ts';

/** Asks where the file may go, which also asks whether the caller may at all, and writes the row as `processing`. */
export async function registerDocument(context: StepContext): Promise<void> {
  const { job, ports } = context;
  const { documentId, companyId, projectId, name } = job;
  const file = await fileOf(context);
  const mimeType = mimeTypeOf(context);
  const target = await requestTarget(context);
  await ports.createDocument({
    id: documentId,
    companyId,
    projectId,
    name,
    mimeType,
    sizeBytes: file.size,
    s3Key: target.key,
    sha256: job.sha256 ?? '',
  });
  job.target = target;
  job.registered = true;
  if (job.replaces)
    await ports.updateDocument(job.replaces, { deletedAt: ports.now() }).catch(ports.logFailure);
  ports.onChanged(projectId);
}

/** A fresh link for the file itself. */
export async function requestTarget(context: StepContext) {
  const { job, ports, signal } = context;
  const { projectId, documentId, name } = job;
  const file = await fileOf(context);
  job.sha256 ??= await ports.sha256(file, () => undefined, signal);
  return ports.createUploadUrl({
    projectId,
    documentId,
    purpose: 'file',
    fileName: name,
    contentType: mimeTypeOf(context),
    size: file.size,
    sha256: job.sha256,
  });
}
