import { isKeyOf, storageKey } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { partCount, partRange } from '#domain/upload/file-parts.ts';
import type {
  BeginRequest,
  BegunUpload,
  FinishRequest,
  PartRequest,
  UploadTarget,
} from '#domain/upload/upload-requests.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { type HandingInRows, requireAdding } from '../data-api/handing-in.ts';
import type { ObjectParts } from '../object-storage/s3-parts.ts';
import { isHash, requireDocumentFile, requirePlace, requireSize } from './uploaded-file.ts';

interface Deps {
  rows: CompanyRows & HandingInRows;
  parts: ObjectParts;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Begins to store the file of a document in parts, under the same rules as a link for a whole file. The server builds the
 * key. @throws AppError `forbidden`, `invalid`, `too-large`, `not-found`
 */
export async function beginUpload(
  request: BeginRequest,
  caller: Caller,
  { rows, parts, now }: Deps,
): Promise<Pick<BegunUpload, 'key' | 'uploadId'>> {
  await requireAdding(caller, request.projectId, rows);
  requireDocumentFile({ ...request, purpose: 'file' });
  await requirePlace({ ...request, purpose: 'file' }, caller, rows);
  const place = { ...request, companyId: caller.companyId };
  const key = storageKey('file', place, { fileName: request.fileName, timestamp: now });
  return { key, uploadId: await parts.begin({ key, contentType: request.contentType }) };
}

/**
 * A link that stores one part and no other bytes. Its size follows from the size of the whole file, so that all parts
 * together never exceed the limit. @throws AppError `forbidden`, `invalid`, `too-large`, `not-found`
 */
export async function createPartUrl(
  request: PartRequest,
  caller: Caller,
  { rows, parts }: Deps,
): Promise<Omit<UploadTarget, 'key'>> {
  await requireBegun(request, caller, rows);
  const { key, uploadId, size, part: number, sha256 } = request;
  if (!isHash(sha256)) throw new AppError('invalid', uploadErrors.hash);
  if (!Number.isInteger(number) || number < 1 || number > partCount(size))
    throw new AppError('invalid', 'Invalid input: part');
  const { start, end } = partRange(size, number);
  const expiresIn = storage.uploadUrlSeconds;
  return parts.link({ key, uploadId, number, size: end - start, sha256, expiresIn });
}

/**
 * Makes the file of its parts. False if storage no longer has them, because a day has passed.
 * @throws AppError `forbidden`, `invalid`, `too-large`, `not-found`
 */
export async function finishUpload(
  request: FinishRequest,
  caller: Caller,
  { rows, parts }: Deps,
): Promise<boolean> {
  await requireBegun(request, caller, rows);
  const { key, uploadId, size, etags, hashes } = request;
  const count = partCount(size);
  if (etags.length !== count || hashes.length !== count || !hashes.every(isHash))
    throw new AppError('invalid', uploadErrors.hash);
  const stored = etags.map((etag, at) => ({ etag, sha256: hashes[at] ?? '' }));
  return parts.finish({ key, uploadId, size, parts: stored });
}

async function requireBegun(request: BegunUpload, caller: Caller, rows: Deps['rows']): Promise<void> {
  const { projectId, key, size } = request;
  await requireAdding(caller, projectId, rows);
  await requirePlace({ ...request, purpose: 'file' }, caller, rows);
  if (!isKeyOf('file', { ...request, companyId: caller.companyId }, key))
    throw new AppError('not-found', dataErrors.documentNotFound);
  requireSize(size);
}
