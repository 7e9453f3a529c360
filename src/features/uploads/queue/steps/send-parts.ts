import { partCount, partRange, type SentParts } from '#domain/upload/file-parts.ts';
import { HttpStatusError } from '#lib/http/request-error.ts';
import type { StepContext } from '../upload-job.ts';
import { fileOf, mimeTypeOf } from './upload-file.ts';

/** Begins to store the file in parts. The result has its key. */
export async function beginParts(context: StepContext): Promise<SentParts> {
  const { projectId, documentId, name } = context.upload();
  const { size } = await fileOf(context);
  const contentType = mimeTypeOf(context);
  const begun = await context.deps.beginUpload({ projectId, documentId, fileName: name, contentType, size });
  return { ...begun, size, sent: [] };
}

/**
 * Sends the parts that storage does not have yet, and makes the file of them. `job.parts` has each part that was sent,
 * which the device keeps. False if storage no longer has the earlier ones.
 */
export async function sendParts(context: StepContext, begun: SentParts): Promise<boolean> {
  const { upload, job, deps, onProgress, signal } = context;
  const { key, uploadId, size } = begun;
  const { projectId, documentId } = upload();
  const place = { projectId, documentId, key, uploadId, size };
  const file = await fileOf(context);
  const sent = [...begun.sent];
  while (sent.length < partCount(size)) {
    const part = sent.length + 1;
    const { start, end } = partRange(size, part);
    const body = file.slice(start, end);
    const sha256 = await deps.sha256(body, () => undefined, signal);
    const link = await deps.createPartUrl({ ...place, part, sha256 });
    try {
      const etag = await deps.put(link, body, (done) => onProgress(start + done, size), signal);
      sent.push({ etag, sha256 });
      job.parts = { ...begun, sent: [...sent] };
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
    // Reported after the part is in the job, so that the device keeps it.
    onProgress(end, size);
  }
  const etags = sent.map(({ etag }) => etag);
  const hashes = sent.map(({ sha256 }) => sha256);
  return deps.finishUpload({ ...place, etags, hashes });
}

const isGone = (error: unknown) =>
  error instanceof HttpStatusError && error.status === 404 && error.body.includes('NoSuchUpload');
