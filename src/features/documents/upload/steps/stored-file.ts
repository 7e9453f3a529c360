import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { HttpStatusError } from '#lib/http/request-error.ts';
import type { StepContext } from '../upload-step.ts';

const neverSent = 'The page closed before the upload finished. Upload the file again.';

/** The file: the one that the user chose, else the one in storage. */
export async function fileOf({ job, ports, signal }: StepContext): Promise<Blob> {
  job.file ??= await storedFile({ job, ports, signal });
  return job.file;
}

async function storedFile({
  job,
  ports,
  signal,
}: Pick<StepContext, 'job' | 'ports' | 'signal'>): Promise<Blob> {
  try {
    return await (await ports.download(job.documentId, 'file', signal)).blob();
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 404) {
      throw new AppError('not-found', neverSent, { cause: error });
    }
    throw error;
  }
}

/** The media type of a checked file. */
export function mimeTypeOf({ job }: Pick<StepContext, 'job'>): string {
  if (!job.type) throw new Error(`The type of ${job.documentId} is not known yet`);
  return FILE_TYPES[job.type].mimeType;
}
