import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { ExistingCopy } from '#domain/upload/upload.ts';
import type { StepContext } from '../upload-job.ts';
import { fileOf, fingerprintOf, typeOfFile } from './stored-file.ts';

/** The company has the same bytes already; the user decides. */
export class DuplicateFound extends Error {
  readonly existingCopy: ExistingCopy;

  constructor(existingCopy: ExistingCopy) {
    super(`The same bytes as ${existingCopy.documentId}`);
    this.name = 'DuplicateFound';
    this.existingCopy = existingCopy;
  }
}

/** Size, type by its bytes, fingerprint, and whether the company has it already. Nothing is sent yet. */
export async function checkFile(context: StepContext): Promise<void> {
  const { upload, job, deps, onHashed } = context;
  const file = await fileOf(context);
  if (file.size > storage.uploadBytes) {
    throw new AppError('too-large', uploadErrors.tooLarge(storage.uploadBytes / (1024 * 1024)));
  }
  job.type = await typeOfFile(file, upload().name);
  const sha256 = await fingerprintOf(context);
  // At once before the search: of two copies in one selection, the one that is hashed first is no duplicate.
  onHashed(sha256);
  if (upload().duplicateAllowed) return;
  const existingCopy = await deps.findExistingCopy(job.companyId, sha256);
  // The copy may be its own row, written before an earlier page closed.
  if (existingCopy && existingCopy.documentId !== upload().documentId) throw new DuplicateFound(existingCopy);
}
