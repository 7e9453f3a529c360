import { type DocumentViewer, mayCorrect } from '#domain/documents/document-rights.ts';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';

/** What drawings come as. Most texts have no number, and would be offered for nothing. */
const drawn: ReadonlySet<string> = new Set(
  [FILE_TYPES.pdf, FILE_TYPES.jpg, FILE_TYPES.png].map(({ mimeType }) => mimeType),
);

/**
 * The processed documents that may hold sheets and have none in the register: those that were read before it was kept. Only
 * those that the viewer may correct.
 */
export function unreadDocuments(
  documents: readonly DocumentRecord[],
  sheets: readonly Pick<SheetRecord, 'documentId'>[],
  viewer: DocumentViewer,
): DocumentRecord[] {
  const filed = new Set(sheets.map(({ documentId }) => documentId));
  return documents.filter(
    (document) =>
      document.status === 'processed' &&
      document.textKey !== null &&
      drawn.has(document.mimeType) &&
      !filed.has(document.id) &&
      mayCorrect(viewer, document),
  );
}
