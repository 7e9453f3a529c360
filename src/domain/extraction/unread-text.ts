import type { FileType } from '../documents/file-types.ts';
import { extractionErrors } from '../errors/catalogue.ts';

/**
 * What the row of a document says in the place of its text where that could not be read (specification, section 8). No
 * answer is made from it: the text of answers is stored beside the file, and such a document has none.
 *
 * @param type Of the file by its bytes; null for one that the product does not read.
 * @returns null for a type that the specification has no such text for.
 */
export function unreadText(type: FileType | null, reason: string): string | null {
  if (type === null) return extractionErrors.unsupportedText;
  if (type === 'pdf') return extractionErrors.pdfText(reason);
  return type === 'jpg' || type === 'png' ? extractionErrors.imageText : null;
}
