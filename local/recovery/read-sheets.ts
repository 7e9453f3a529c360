import { fileSheets } from '#amplify/functions/file-sheets/file-sheets.ts';
import type { FilingRows } from '#amplify/functions/file-sheets/keep-sheets.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { batchesOf } from '#domain/sheets/filing-batches.ts';
import { filingsOf } from '#domain/sheets/filings-of.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { emptyTally, type ReadingTally } from '#domain/sheets/reading-tally.ts';
import type { LearntLayout } from '#domain/sheets/sheet.ts';
import { pagesWithWords } from '#domain/upload/stored-words.ts';

interface StoredDocument {
  id: string;
  companyId: string;
  name: string;
  status: string | null;
  failureReason: string | null;
  textKey: string | null;
  wordsKey: string | null;
  sheetsReadAt: string | null;
  deletedAt: string | null;
}

export interface StoredSheets {
  /** Rows of other companies may name it, too. */
  documentsOfCompany(companyId: string): Promise<StoredDocument[]>;
  /** The filed sheets of the documents with these IDs. */
  sheetsOfDocuments(ids: readonly string[]): Promise<{ documentId: string }[]>;
  layouts(companyId: string): Promise<LearntLayout[]>;
  /** The text of an object. */
  read(key: string): Promise<string>;
  /** Marks the document as read for sheets. */
  noteRead(documentId: string, at: string): Promise<unknown>;
  /** The input of `fileSheets`, and the person for the activity. */
  filing: FilingRows;
}

/**
 * Files the sheets of a company's processed documents that have none, from their stored text and words, by
 * the same rule as an upload. Repeating it writes nothing new. A failed document does not stop the others.
 */
export async function readCompanySheets(
  companyId: string,
  stored: StoredSheets,
  now: Date,
): Promise<ReadingTally> {
  const tally = emptyTally();
  const layouts = await stored.layouts(companyId);
  for (const document of await withoutSheets(companyId, stored)) {
    try {
      const filed = await readOne(document, layouts, stored, now);
      tally.documents += 1;
      tally.sheets += filed;
      if (filed === 0) tally.without += 1;
    } catch (error) {
      tally.failed.push({ name: document.name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return tally;
}

async function withoutSheets(companyId: string, stored: StoredSheets): Promise<StoredDocument[]> {
  const documents = (await stored.documentsOfCompany(companyId)).filter(
    (row) => row.companyId === companyId && row.status === 'processed' && row.textKey && !row.deletedAt,
  );
  const sheets = await stored.sheetsOfDocuments(documents.map(({ id }) => id));
  const filed = new Set(sheets.map(({ documentId }) => documentId));
  return documents.filter(({ id }) => !filed.has(id));
}

/** Returns the number of filed sheets. */
async function readOne(
  { id, companyId, name, textKey, wordsKey, failureReason, sheetsReadAt }: StoredDocument,
  layouts: readonly LearntLayout[],
  stored: StoredSheets,
  now: Date,
): Promise<number> {
  const json = async (key: string | null): Promise<unknown> => {
    if (!key) return { version: 1, documentId: id, pages: [] };
    if (!isCompanyKey(key, companyId)) throw new Error('its text is stored for another company');
    return JSON.parse(await stored.read(key));
  };
  const pages = pagesWithWords(
    (await json(textKey)) as DocumentText,
    (await json(wordsKey)) as DocumentWords,
  );
  const sheets = filingsOf(readSheets(sheetPages(pages), { fileName: name, layouts }), pages.pages);
  const server = { sub: 'plumbline', owner: '', companyId, isManager: true };
  const batches = batchesOf(sheets);
  for (const [at, batch] of batches.entries()) {
    const request = { documentId: id, sheets: JSON.stringify(batch), last: at === batches.length - 1 };
    await fileSheets({ ...request, total: sheets.length }, server, {
      rows: stored.filing,
      now,
      hasTime: () => true,
    });
  }
  if (failureReason || (sheets.length === 0 && !sheetsReadAt)) await stored.noteRead(id, now.toISOString());
  return sheets.length;
}
