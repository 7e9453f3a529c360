import type { DocumentRecord } from '#features/documents/api/document-record.ts';

/** A processed PDF of one page that was read for neither a number nor a revision, with `changes`. */
export function documentRecord(changes: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id: 'doc_1_abcde',
    companyId: 'acme',
    projectId: 'p1',
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    sizeBytes: 2_048,
    status: 'processed',
    failureReason: null,
    s3Key: 'k',
    textKey: null,
    wordsKey: null,
    sheetsReadAt: null,
    thumbnailS3Key: null,
    tags: [],
    sha256: null,
    documentNumber: null,
    revision: null,
    state: 'current',
    pageCount: 1,
    createdBy: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
    ...changes,
  };
}
