import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Twin } from '#domain/upload/upload.ts';
import type { StepContext } from '../upload-step.ts';
import { typeOfFile } from './sniff-file.ts';
import { fileOf } from './stored-file.ts';

/** The company has the same bytes already; the user decides. */
export class DuplicateFound extends Error {
  readonly twin: Twin;

  constructor(twin: Twin) {
    super(`The same bytes as ${twin.documentId}`);
    this.name = 'DuplicateFound';
    this.twin = twin;
  }
}

/** Size, type by its bytes, fingerprint, and whether the company has it already. Nothing is sent yet. */
export async function checkFile(context: StepContext): Promise<void> {
  const { job, ports, onProgress, signal } = context;
  const file = await fileOf(context);
  if (file.size > storage.uploadBytes) {
    throw new AppError('too-large', uploadErrors.tooLarge(storage.uploadBytes / (1024 * 1024)));
  }
  job.type = await typeOfFile(file, job.name);
  job.sha256 ??= await ports.sha256(file, onProgress, signal);
  const twin = job.duplicateAllowed ? null : await ports.findTwin(job.companyId, job.sha256);
  if (twin && twin.documentId !== job.replaces) throw new DuplicateFound(twin);
}
