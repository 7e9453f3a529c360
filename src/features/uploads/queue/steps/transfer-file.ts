import { partCount, type SentParts } from '#domain/upload/file-parts.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { StepContext } from '../upload-job.ts';
import { requestTarget } from './create-row.ts';
import { beginParts, sendParts } from './send-parts.ts';
import { fileOf } from './upload-file.ts';

/**
 * Sends the bytes, a large file in parts. A retry gets a new link, because links expire. But first it asks whether an
 * earlier attempt succeeded whose reply was lost or whose page was closed, so that nothing is sent twice.
 */
export async function transferFile(context: StepContext): Promise<void> {
  const { upload, job, deps, onProgress, signal } = context;
  const file = await fileOf(context);
  const { parts } = job;
  const isComplete = parts?.sent.length === partCount(file.size);
  if (!job.target && (!parts || isComplete) && (await deps.isStored(upload().documentId, signal))) return;
  if (parts) return transferParts(context, parts);
  const target = job.target ?? (await renewedTarget(context));
  job.target = null;
  await deps.put(target, file, onProgress, signal);
}

/** Begins again if storage no longer has the parts: it keeps them for a day. */
async function transferParts(context: StepContext, begun: SentParts): Promise<void> {
  const { job } = context;
  const { size } = await fileOf(context);
  // A photo's location is kept or left out by a setting, so the file may differ from the one that was begun.
  if (begun.size === size && (await sendParts(context, begun))) return;
  job.parts = await beginParts(context);
  await nameFile(context, job.parts.key);
  if (!(await sendParts(context, job.parts))) throw new ConnectionLostError();
}

async function renewedTarget(context: StepContext) {
  const target = await requestTarget(context);
  await nameFile(context, target.key);
  return target;
}

const nameFile = ({ upload, deps }: StepContext, s3Key: string) =>
  deps.updateDocument(upload().documentId, { s3Key, status: 'processing', failureReason: null });
