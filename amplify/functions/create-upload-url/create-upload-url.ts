import { storageKey } from '#domain/documents/storage-keys.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { UploadRequest, UploadTarget } from '#domain/upload/upload-requests.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { type HandingInRows, requireAdding } from '../data-api/handing-in.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';
import { requireDocumentFile, requirePlace } from './uploaded-file.ts';

/** AppSync writes `headers` as JSON text. */
export interface UploadLink extends UploadTarget {
  expiresAt: string;
}

interface Deps {
  rows: CompanyRows & HandingInRows;
  links: ObjectLinks;
  /** Milliseconds since 1970. */
  now: number;
}

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
  const purpose = requireDocumentFile(request);
  await requirePlace({ ...request, purpose }, caller, rows);

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
