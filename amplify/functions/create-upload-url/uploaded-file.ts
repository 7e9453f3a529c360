import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { type FilePurpose, isFilePurpose } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { requireOwn } from '../data-api/handing-in.ts';

interface FileDetails {
  purpose: string;
  contentType: string;
  /** Bytes. */
  size: number;
  sha256?: string | null;
}

interface FileLocation {
  projectId: string;
  documentId: string;
  purpose: FilePurpose;
}

const contentTypes: Record<FilePurpose, readonly string[]> = {
  file: Object.values(FILE_TYPES).map(({ mimeType }) => mimeType),
  text: ['application/json'],
  words: ['application/json'],
  thumbnail: ['image/jpeg'],
};

/** Checks type, size and hash of a file. @throws AppError `invalid`, `too-large` */
export function requireDocumentFile({ purpose, contentType, size, sha256 }: FileDetails): FilePurpose {
  if (!isFilePurpose(purpose)) throw new AppError('invalid', uploadErrors.type);
  if (!contentTypes[purpose].includes(contentType)) throw new AppError('invalid', uploadErrors.type);
  if (sha256 && !isHash(sha256)) throw new AppError('invalid', uploadErrors.hash);
  requireSize(size);
  return purpose;
}

/** Whether the text is a SHA-256 in hex. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Checks a file's size in bytes. @throws AppError `invalid`, `too-large` */
export function requireSize(size: number): void {
  if (!Number.isInteger(size) || size < 1) throw new AppError('invalid', uploadErrors.empty);
  if (size > storage.uploadBytes) {
    throw new AppError('too-large', uploadErrors.tooLarge(storage.uploadBytes / (1024 * 1024)));
  }
}

/** Checks that the caller may store this file of this document there. @throws AppError `not-found`, `forbidden` */
export async function requirePlace(
  { projectId, documentId, purpose }: FileLocation,
  caller: Caller,
  rows: CompanyRows,
) {
  if (!isSafeId(projectId)) throw new AppError('not-found', dataErrors.projectNotFound);
  if (!isSafeId(documentId)) throw new AppError('not-found', dataErrors.documentNotFound);
  const project = await rows.project(projectId, caller);
  if (!project || project.deletedAt) throw new AppError('not-found', dataErrors.projectNotFound);
  // The row is written after the first upload. From then on, its files stay in its project.
  const document = await rows.document(documentId, caller);
  if (document && document.projectId !== projectId)
    throw new AppError('not-found', dataErrors.documentNotFound);
  if (document) requireOwn(caller, document);
  // A User's other files may follow only after the row, so that they cannot be stored with someone else's
  // document.
  else if (purpose !== 'file' && !caller.isManager)
    throw new AppError('not-found', dataErrors.documentNotFound);
}
