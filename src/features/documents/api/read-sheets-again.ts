import type { DocumentText, DocumentWords, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { FilingSummary, SheetFiling } from '#domain/sheets/filing.ts';
import { filingsOf } from '#domain/sheets/filings-of.ts';
import type { SheetsRequest } from '#domain/sheets/read-sheets.ts';
import type { LearntLayout, SheetReading } from '#domain/sheets/sheet.ts';
import { pagesWithWords } from '#domain/upload/stored-words.ts';
import { fileSheets, learntLayouts } from '#features/sheets/api/file-sheets.ts';
import { readSheetsInWorker } from '#lib/sheets/read-sheets.ts';
import { updateDocument } from './change-document.ts';
import type { DocumentRecord } from './document-record.ts';
import { getDocumentText, getDocumentWords } from './get-stored-pages.ts';

export interface SheetReader {
  text(documentId: string, signal: AbortSignal): Promise<DocumentText>;
  words(documentId: string, signal: AbortSignal): Promise<DocumentWords>;
  /** The company's earlier corrections, by the layouts of offices. */
  layouts(companyId: string): Promise<LearntLayout[]>;
  read(
    pages: Pick<ExtractionResult, 'pages' | 'words'>,
    request: SheetsRequest,
    signal: AbortSignal,
  ): Promise<SheetReading[]>;
  file(documentId: string, sheets: readonly SheetFiling[]): Promise<FilingSummary>;
  /** Records that the document was read for sheets. Its row then no longer says that they are missing. */
  noteRead(documentId: string): Promise<unknown>;
}

const inBrowser: SheetReader = {
  text: getDocumentText,
  words: getDocumentWords,
  layouts: (companyId) => learntLayouts(companyId),
  read: readSheetsInWorker,
  file: (documentId, sheets) => fileSheets(documentId, sheets),
  noteRead: (documentId) =>
    updateDocument(documentId, { failureReason: null, sheetsReadAt: new Date().toISOString() }),
};

export type ReadDocument = Pick<DocumentRecord, 'id' | 'companyId' | 'name' | 'failureReason'>;

/**
 * Reads the sheets of a processed document from its stored text and words, and files them. Null if it has no stored
 * text: sheets filed before then stay. Filing the same again changes nothing, and people's corrections and decisions
 * stay. Throws AppError in the server's words, and AbortError if `signal` fires before the sheets are filed.
 */
export async function readSheetsAgain(
  { id, companyId, name, failureReason }: ReadDocument,
  signal: AbortSignal,
  reader: SheetReader = inBrowser,
): Promise<FilingSummary | null> {
  const [text, words, layouts] = await Promise.all([
    reader.text(id, signal),
    reader.words(id, signal),
    reader.layouts(companyId),
  ]);
  const pages = pagesWithWords(text, words);
  const sheets = await reader.read(pages, { fileName: name, layouts }, signal);
  signal.throwIfAborted();
  const summary = sheets.length > 0 ? await reader.file(id, filingsOf(sheets, pages.pages)) : null;
  if (failureReason !== null || summary === null) await reader.noteRead(id);
  return summary;
}
