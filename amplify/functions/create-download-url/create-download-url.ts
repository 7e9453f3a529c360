import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { type FilePurpose, isCompanyKey, isFilePurpose } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows, DocumentRow } from '../../rows/document.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';

export interface DownloadRequest {
  documentId: string;
  purpose: string;
  /** `inline` to view it, anything else to save it. */
  disposition?: string | null;
}

export interface DownloadLink {
  url: string;
  expiresAt: string;
}

interface Deps {
  rows: CompanyRows;
  access: ProjectAccessRows;
  links: ObjectLinks;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The types that a browser may show from our storage. Others are downloaded, because an HTML page would run
 * in the storage's origin.
 */
const shownInline = new Set([
  ...[FILE_TYPES.pdf, FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.txt].map(({ mimeType }) => mimeType),
  'application/json',
]);
const knownTypes = new Set(Object.values(FILE_TYPES).map(({ mimeType }) => mimeType));

/**
 * A link to one file of a document of the caller's company: an hour for viewing, 15 minutes for saving. Throws
 * AppError: `not-found` for a document of another company, as for one that does not exist, `forbidden` for one of a
 * project that is not assigned to the caller.
 */
export async function createDownloadUrl(
  request: DownloadRequest,
  caller: Caller,
  { rows, access, links, now }: Deps,
): Promise<DownloadLink> {
  const document = await rows.document(request.documentId, caller);
  const file = document && isFilePurpose(request.purpose) ? fileOf(document, request.purpose) : null;
  // A key of another company means that the row was forged.
  if (!document || !file || !isCompanyKey(file.key, caller.companyId))
    throw new AppError('not-found', dataErrors.documentNotFound);
  if (!(await mayOpenProject(caller, document.projectId, access)))
    throw new AppError('forbidden', dataErrors.projectNotAssigned);

  const inline = request.disposition === 'inline' && shownInline.has(file.contentType);
  const expiresIn = inline ? storage.viewUrlSeconds : storage.defaultUrlSeconds;
  const url = await links.download({
    key: file.key,
    contentType: file.contentType,
    disposition: contentDisposition(inline ? 'inline' : 'attachment', file.name),
    expiresIn,
  });
  return { url, expiresAt: new Date(now + expiresIn * 1_000).toISOString() };
}

function fileOf(document: DocumentRow, purpose: FilePurpose) {
  const { name, mimeType } = document;
  const files: Record<FilePurpose, { key: string | null; contentType: string; name: string }> = {
    file: {
      key: document.s3Key,
      contentType: mimeType && knownTypes.has(mimeType) ? mimeType : 'application/octet-stream',
      name,
    },
    text: { key: document.textKey, contentType: 'application/json', name: `${name}.text.json` },
    words: { key: document.wordsKey, contentType: 'application/json', name: `${name}.words.json` },
    thumbnail: { key: document.thumbnailS3Key, contentType: 'image/jpeg', name: `${name}.jpg` },
  };
  const { key, ...rest } = files[purpose];
  return key ? { key, ...rest } : null;
}

/**
 * The value of a Content-Disposition header (RFC 6266): an ASCII name for old readers and the real name in UTF-8 (RFC
 * 8187). Quotes, backslashes and control characters cannot end the value early.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
