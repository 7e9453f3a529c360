import type { DocumentState, DocumentStatus } from '#domain/documents/document-status.ts';

/** A document's row as the screens use it: no nulls where a list or a number is meant. */
export interface DocumentRecord {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  /** The media type that its bytes were found to have. */
  type: string;
  sizeBytes: number;
  status: DocumentStatus | null;
  failureReason: string | null;
  s3Key: string;
  textKey: string | null;
  wordsKey: string | null;
  /** Where the picture of its first page is stored; null without one. */
  thumbnailS3Key: string | null;
  tags: readonly string[];
  sha256: string | null;
  documentNumber: string | null;
  revision: string | null;
  state: DocumentState | null;
  pageCount: number | null;
  /** User id (sub) of the uploader; null in older rows. */
  createdBy: string | null;
  /** ISO time. */
  createdAt: string;
  /** ISO time. */
  updatedAt: string;
  /** ISO time of the move to the trash. */
  deletedAt: string | null;
}

/** The fields that are asked for: not the preview text, which would make a list of a thousand rows two megabytes. */
export const documentFields = [
  'id',
  'companyId',
  'projectId',
  'name',
  'type',
  'size',
  'status',
  'failureReason',
  's3Key',
  'textKey',
  'wordsKey',
  'thumbnailS3Key',
  'tags',
  'sha256',
  'documentNumber',
  'revision',
  'state',
  'pageCount',
  'createdBy',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const;

/** What the data API gives for `documentFields`; `size` may arrive as text. */
export interface DocumentRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  type: string;
  size: number | string;
  status?: DocumentStatus | null;
  failureReason?: string | null;
  s3Key: string;
  textKey?: string | null;
  wordsKey?: string | null;
  thumbnailS3Key?: string | null;
  tags?: readonly (string | null)[] | null;
  sha256?: string | null;
  documentNumber?: string | null;
  revision?: string | null;
  state?: DocumentState | null;
  pageCount?: number | null;
  createdBy?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  deletedAt?: string | null;
}

/** The record of a row. */
export function recordOf(row: DocumentRow): DocumentRecord {
  return {
    id: row.id,
    companyId: row.companyId,
    projectId: row.projectId,
    name: row.name,
    type: row.type,
    sizeBytes: Number(row.size),
    status: row.status ?? null,
    failureReason: row.failureReason ?? null,
    s3Key: row.s3Key,
    textKey: row.textKey ?? null,
    wordsKey: row.wordsKey ?? null,
    thumbnailS3Key: row.thumbnailS3Key ?? null,
    tags: (row.tags ?? []).filter((tag) => tag !== null),
    sha256: row.sha256 ?? null,
    documentNumber: row.documentNumber ?? null,
    revision: row.revision ?? null,
    state: row.state ?? null,
    pageCount: row.pageCount ?? null,
    createdBy: row.createdBy ?? null,
    createdAt: row.createdAt ?? '',
    updatedAt: row.updatedAt ?? '',
    deletedAt: row.deletedAt ?? null,
  };
}
