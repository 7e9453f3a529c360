import { FILE_TYPES, type FileType } from '#domain/documents/file-types.ts';
import { SNIFF_BYTES, sniffReason, sniffType } from '#domain/documents/sniff.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { extractionErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import { photoFacts, withoutPlace } from '#domain/images/exif.ts';
import type { Taken } from '#domain/images/taken.ts';
import { HttpStatusError } from '#lib/http/request-error.ts';
import type { StepContext } from '../upload-job.ts';

/**
 * The file: the one that the user chose, otherwise the one that the device stored, both without their location;
 * otherwise the one in storage.
 */
export async function fileOf(context: StepContext): Promise<Blob> {
  const { upload, job, deps } = context;
  if (job.file) return job.file;
  const chosen = job.chosen ?? (await deps.keptFile(upload().documentId));
  if (!chosen) {
    if (!job.hasRow) throw new AppError('not-found', uploadErrors.cleared);
    job.file = await storedFile(context);
    return job.file;
  }
  const { file, taken } = await takenFrom(chosen, deps.keepsPlace());
  // The photo's own time is more exact than that of the file, and the camera knows its location.
  if (taken) job.taken = { at: taken.at ?? job.taken?.at ?? null, place: job.taken?.place ?? taken.place };
  job.file = file;
  return file;
}

/** A JPG or a PNG, the pictures that are stored unchanged. Others become PDFs before they are uploaded. */
const PICTURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/**
 * A chosen file in the form in which it may leave the device: a photo without its location, and the time and location
 * that it contained.
 */
export async function takenFrom(
  chosen: Blob,
  keepsPlace: boolean,
): Promise<{ file: Blob; taken: Taken | null }> {
  const head = new Uint8Array(await chosen.slice(0, 4).arrayBuffer());
  const isPicture = PICTURES.some((start) => start.every((byte, at) => head[at] === byte));
  if (!isPicture) return { file: chosen, taken: null };
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const { takenAt, place } = photoFacts(bytes);
  const file = new Blob([withoutPlace(bytes)], { type: chosen.type });
  const taken = { at: takenAt, place: keepsPlace ? place : null };
  return { file, taken: taken.at || taken.place ? taken : null };
}

async function storedFile({ upload, deps, signal }: StepContext): Promise<Blob> {
  try {
    return await (await deps.download(upload().documentId, 'file', signal)).blob();
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 404) {
      throw new AppError('not-found', uploadErrors.neverSent, { cause: error });
    }
    throw error;
  }
}

/** The hash of the file's bytes, from the check or computed now. */
export async function sha256Of(context: StepContext): Promise<string> {
  const { upload, deps, onProgress, signal } = context;
  return upload().sha256 ?? deps.sha256(await fileOf(context), onProgress, signal);
}

/** The media type of a checked file. */
export function mimeTypeOf({ upload, job }: Pick<StepContext, 'upload' | 'job'>): string {
  if (!job.type) throw new Error(`The type of ${upload().documentId} is not known yet`);
  return FILE_TYPES[job.type].mimeType;
}

/**
 * The type of a file by its bytes. @throws AppError with the reason why it cannot be read: empty, mislabelled,
 * unsupported
 */
export async function typeOfFile(file: Blob, name: string): Promise<FileType> {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const sniffed = sniffType(head, name);
  if ('type' in sniffed) return sniffed.type;
  throw new AppError('invalid', `${extractionErrors.failed(name, sniffReason(sniffed, name))}.`);
}
