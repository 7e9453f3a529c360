import type { Schema } from '#lib/amplify/data-client.ts';

type StoredDocument = Schema['Document']['type'];

/** Fields that may be missing in a row. The record then has null. */
const optionalFields = [
  'status',
  'failureReason',
  'textKey',
  'wordsKey',
  /** The storage key of the picture of its first page. */
  'thumbnailS3Key',
  'sha256',
  'documentNumber',
  'revision',
  'state',
  'pageCount',
  /** The ISO time of the last reading for sheets. Missing if it was never read for them. */
  'sheetsReadAt',
  /** User id (sub) of the uploader; missing in older rows. */
  'createdBy',
  /** ISO time of the move to the trash. */
  'deletedAt',
] as const;

/**
 * The fields to request. They do not include the preview text, which would make a list of a thousand rows two
 * megabytes.
 */
export const documentFields = [
  'id',
  'companyId',
  'projectId',
  'name',
  'type',
  'size',
  's3Key',
  'tags',
  'createdAt',
  'updatedAt',
  ...optionalFields,
] as const;

type OptionalFields = {
  readonly [Field in (typeof optionalFields)[number]]: NonNullable<StoredDocument[Field]> | null;
};

/** A document's row as the screens use it, without null for lists and numbers. */
export interface DocumentRecord
  extends OptionalFields,
    Pick<StoredDocument, 'id' | 'companyId' | 'projectId' | 'name' | 's3Key'> {
  /** The media type found from its bytes. It is called `type` on the wire. */
  mimeType: string;
  sizeBytes: number;
  tags: readonly string[];
  /** ISO time. */
  createdAt: string;
  /** ISO time. */
  updatedAt: string;
}

/** The data API's row for `documentFields`. `size` may arrive as text. */
export type DocumentRow = Pick<StoredDocument, 'id' | 'companyId' | 'projectId' | 'name' | 'type' | 's3Key'> &
  Partial<Pick<StoredDocument, (typeof optionalFields)[number]>> & {
    size: number | string;
    tags?: readonly (string | null)[] | null;
    createdAt?: string | null;
    updatedAt?: string | null;
  };

/** The record of a row. */
export function recordOf(row: DocumentRow): DocumentRecord {
  const { id, companyId, projectId, name, s3Key } = row;
  const optional = Object.fromEntries(optionalFields.map((field) => [field, row[field] ?? null]));
  return {
    ...(optional as OptionalFields),
    ...{ id, companyId, projectId, name, s3Key },
    mimeType: row.type,
    sizeBytes: Number(row.size),
    tags: (row.tags ?? []).filter((tag) => tag !== null),
    createdAt: row.createdAt ?? '',
    updatedAt: row.updatedAt ?? '',
  };
}
