import { FILE_TYPES, type FileType } from '../../../domain/documents/file-types.ts';
import type { DocumentRecord } from '../api/document-record.ts';

export interface DocumentFilter {
  /** Each word must stand in the name, the number or the revision. */
  words: string;
  /** '' for any. */
  status: string;
  /** A file type such as `pdf`, '' for any. */
  type: string;
}

/** The documents that a filter leaves, in their order. */
export function filterDocuments(
  documents: readonly DocumentRecord[],
  { words, status, type }: DocumentFilter,
): DocumentRecord[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const mimeType = type in FILE_TYPES ? FILE_TYPES[type as FileType].mimeType : null;
  return documents.filter((document) => {
    const label =
      `${document.name} ${document.documentNumber ?? ''} ${document.revision ?? ''}`.toLowerCase();
    return (
      sought.every((word) => label.includes(word)) &&
      (!status || document.status === status) &&
      (!mimeType || document.type === mimeType)
    );
  });
}
