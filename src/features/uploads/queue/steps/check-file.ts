import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { ExistingCopy } from '#domain/upload/upload.ts';
import type { StepContext } from '../upload-job.ts';
import { fileOf, sha256Of, typeOfFile } from './upload-file.ts';

/** The company already has a file with the same bytes. The user decides. */
export class DuplicateFound extends Error {
  readonly existingCopy: ExistingCopy;

  constructor(existingCopy: ExistingCopy) {
    super(`The same bytes as ${existingCopy.documentId}`);
    this.name = 'DuplicateFound';
    this.existingCopy = existingCopy;
  }
}

/** Checks size, type by its bytes and hash, and whether the company already has the file. Nothing is sent yet. */
export async function checkFile(context: StepContext): Promise<void> {
  const { upload, job, deps, onHashed } = context;
  const file = await fileOf(context);
  if (file.size > storage.uploadBytes) {
    throw new AppError('too-large', uploadErrors.tooLarge(storage.uploadBytes / (1024 * 1024)));
  }
  job.type = await typeOfFile(file, upload().name);
  const sha256 = await sha256Of(context);
  // Registered before the search, so that of two copies in one selection the one that is hashed first is not a
  // duplicate.
  onHashed(sha256);
  if (upload().duplicateAllowed) return;
  const existingCopy = await deps.findExistingCopy(job.companyId, sha256);
  // The copy may be its own row, written before an earlier page closed.
  if (existingCopy && existingCopy.documentId !== upload().documentId) throw new DuplicateFound(existingCopy);
}
