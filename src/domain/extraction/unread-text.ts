import type { FileType } from '../documents/file-types.ts';
import { extractionErrors } from '../errors/catalogue.ts';

/**
 * The text that a document's row contains when its file could not be read (specification, section 8). It is never
 * used for an answer: answers use the text stored with the file, and such a document has none.
 * @param type The file's type by its bytes; null for an unsupported type.
 * @returns null for a type for which the specification has no such text.
 */
export function unreadText(type: FileType | null, reason: string): string | null {
  if (type === null) return extractionErrors.unsupportedText;
  if (type === 'pdf') return extractionErrors.pdfText(reason);
  return type === 'jpg' || type === 'png' ? extractionErrors.imageText : null;
}
