import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { type FilePurpose, isFilePurpose, storageKey } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { type HandingInRows, requireAdding, requireOwn } from '../data-api/handing-in.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';

export interface UploadRequest {
  projectId: string;
  documentId: string;
  purpose: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /**
   * 64 hexadecimal digits. The link then accepts only these bytes. Without it, the link accepts the first
   * upload.
   */
  sha256?: string | null;
}

export interface UploadLink {
  url: string;
  key: string;
  expiresAt: string;
  /** The headers that the PUT must carry. AppSync writes them as JSON text. */
  headers: Record<string, string>;
}

interface Deps {
  rows: CompanyRows & HandingInRows;
  links: ObjectLinks;
  /** Milliseconds since 1970. */
  now: number;
}

const contentTypes: Record<FilePurpose, readonly string[]> = {
  file: Object.values(FILE_TYPES).map(({ mimeType }) => mimeType),
  text: ['application/json'],
  words: ['application/json'],
  thumbnail: ['image/jpeg'],
};

/**
 * Creates a link to upload one file of a document. The server builds the key from the company in the caller's
 * token. A User gets a link only for their own document, in a project where they may add documents. Throws
 * AppError: `forbidden`, `invalid`, `too-large`, `not-found`.
 */
export async function createUploadUrl(
  request: UploadRequest,
  caller: Caller,
  { rows, links, now }: Deps,
): Promise<UploadLink> {
  await requireAdding(caller, request.projectId, rows);
  const purpose = checkFile(request);
  await checkLocation({ ...request, purpose }, caller, rows);

  const key = storageKey(
    purpose,
    { ...request, companyId: caller.companyId },
    { ...request, timestamp: now },
  );
  const { contentType, size } = request;
  const sha256 = request.sha256 || null;
  const file = { key, contentType, size, sha256, expiresIn: storage.uploadUrlSeconds };
  const { url, headers } = await links.upload(file);
  const expiresAt = new Date(now + storage.uploadUrlSeconds * 1_000).toISOString();
  return { url, key, expiresAt, headers };
}

function checkFile({ purpose, contentType, size, sha256 }: UploadRequest): FilePurpose {
  if (!isFilePurpose(purpose)) throw new AppError('invalid', uploadErrors.type);
  if (!contentTypes[purpose].includes(contentType)) throw new AppError('invalid', uploadErrors.type);
  if (sha256 && !/^[0-9a-f]{64}$/.test(sha256)) throw new AppError('invalid', uploadErrors.hash);
  if (!Number.isInteger(size) || size < 1) throw new AppError('invalid', uploadErrors.empty);
  if (size > storage.uploadBytes) {
    throw new AppError('too-large', uploadErrors.tooLarge(storage.uploadBytes / (1024 * 1024)));
  }
  return purpose;
}

async function checkLocation(
  { projectId, documentId, purpose }: UploadRequest & { purpose: FilePurpose },
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
