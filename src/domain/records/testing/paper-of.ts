import { type Paper, readPaper } from '../paper.ts';

/** A paper of one page with text of its own, named by its file. */
export function paperOf(name: string, text: string): Paper {
  const pages = [{ number: 1, text, method: 'pdfjs' as const }];
  return readPaper({ documentId: name, name, documentNumber: null, pages }, 2026);
}
