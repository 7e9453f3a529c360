import { type DocumentViewer, mayCorrect } from '#domain/documents/document-rights.ts';
import { isDrawnType } from '#domain/documents/file-types.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { emptyTally, type ReadingTally } from '#domain/sheets/reading-tally.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type ReadDocument, readSheetsAgain } from '#features/documents/api/read-sheets-again.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';

export interface ReadEachOptions {
  /** Stops after the current document. Filed sheets stay. */
  signal: AbortSignal;
  /** Called after each document. */
  onRead: (behind: number, document: ReadDocument, sheets: number) => void;
  read?: typeof readSheetsAgain;
}

/**
 * Reads the sheets of documents one after the other, because reading one file already keeps a core busy. A failure does
 * not stop the others, but a lost connection does. Returns the documents read until then.
 */
export async function readEach(
  documents: readonly ReadDocument[],
  { signal, onRead, read = readSheetsAgain }: ReadEachOptions,
): Promise<ReadingTally> {
  const tally = emptyTally();
  for (const [at, document] of documents.entries()) {
    if (signal.aborted) break;
    try {
      const summary = await read(document, signal);
      tally.documents += 1;
      if (summary) tally.sheets += summary.sheets;
      else tally.without += 1;
      onRead(at + 1, document, summary?.sheets ?? 0);
    } catch (error) {
      if (signal.aborted) break;
      tally.failed.push({ name: document.name, why: userMessageOf(error, unexpected) });
      if (error instanceof ConnectionLostError) break;
    }
  }
  return tally;
}

/**
 * The processed documents that may contain sheets, have none in the register and were never read for them. Only those
 * that the viewer may correct. Text files are left out, because most have no number and reading them would find nothing.
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
      isDrawnType(document.mimeType) &&
      !filed.has(document.id) &&
      document.sheetsReadAt === null &&
      mayCorrect(viewer, document),
  );
}
