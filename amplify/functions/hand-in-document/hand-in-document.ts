import { cleanFileName } from '#domain/documents/file-name.ts';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { isDocumentId, isSafeId } from '#domain/documents/ids.ts';
import { isKeyOf } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import type { Row } from '../../rows/table.ts';
import { isHash, requireSize } from '../create-upload-url/uploaded-file.ts';
import { type HandingInRows, requireAdding, requireOwn } from '../data-api/handing-in.ts';

export interface HandInRequest {
  id: string;
  projectId: string;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** The key from the upload link of its file. */
  s3Key: string;
  sha256: string;
}

/** The fields that the activity and the JSON copy of the row need. */
export interface HandedIn {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  createdBy: string;
}

export interface HandInRows extends CompanyRows, HandingInRows {
  /** False if a row with that ID exists. */
  createDocument(row: Partial<Row<'Document'>>): Promise<boolean>;
}

/**
 * Creates the row of a document that the caller adds to a project. This is the only way for a User, who has
 * no right to create documents through the data API (decision D20). Throws AppError: `forbidden`,
 * `not-found`, `invalid`, `too-large`.
 */
export async function handInDocument(
  request: HandInRequest,
  caller: Caller,
  rows: HandInRows,
): Promise<HandedIn> {
  const { id, projectId, mimeType, size, s3Key, sha256 } = request;
  const { companyId, sub, owner } = caller;
  await requireAdding(caller, projectId, rows);
  await requireProject(request, caller, rows);
  const name = requireFile(request, companyId);
  const isNew = await rows.createDocument({
    ...{ id, companyId, projectId, name, type: mimeType, mimeType, size, s3Key, sha256 },
    ...{ tags: [], createdBy: sub, owner },
    status: 'processing',
    state: 'current',
  });
  // IDs are used only once, so an earlier attempt has written the row and its reply was lost.
  if (!isNew) await requireOwnRow(request, caller, rows);
  return { id, companyId, projectId, name, createdBy: sub };
}

async function requireProject({ projectId }: HandInRequest, caller: Caller, rows: CompanyRows) {
  const project = isSafeId(projectId) ? await rows.project(projectId, caller) : null;
  if (!project || project.deletedAt) throw new AppError('not-found', dataErrors.projectNotFound);
}

/** Checks the file's details and returns the document's name. */
function requireFile(request: HandInRequest, companyId: string): string {
  const { id, projectId, mimeType, size, s3Key, sha256 } = request;
  const name = request.name.trim();
  if (!isDocumentId(id)) throw new AppError('not-found', dataErrors.documentNotFound);
  if (!Object.values(FILE_TYPES).some((type) => type.mimeType === mimeType))
    throw new AppError('invalid', uploadErrors.type);
  if (name === '' || cleanFileName(name) === '') throw new AppError('invalid', 'Invalid input: name');
  if (!isHash(sha256)) throw new AppError('invalid', uploadErrors.hash);
  requireSize(size);
  if (!isKeyOf('file', { companyId, projectId, documentId: id }, s3Key))
    throw new AppError('invalid', 'Invalid input: s3Key');
  return name;
}

async function requireOwnRow({ id, projectId }: HandInRequest, caller: Caller, rows: CompanyRows) {
  const known = await rows.document(id, caller);
  if (known?.projectId !== projectId) throw new AppError('not-found', dataErrors.documentNotFound);
  requireOwn(caller, known);
}
