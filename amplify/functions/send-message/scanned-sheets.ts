import { isByOcr } from '#domain/extraction/extracted-document.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { readStoredPages } from './page-texts.ts';
import type { ProjectDocument } from './project-documents.ts';
import { pageOf } from './sheet-changes.ts';

/** How a page was read is stored with its text. More documents than this take too long to open for one answer. */
const MAX_DOCUMENTS = 200;

/** The sheets whose page OCR read; null if they are in too many documents to open. */
export async function scannedSheets(
  objects: ObjectStore,
  companyId: string,
  documents: readonly ProjectDocument[],
  sheets: readonly RegisteredSheet[],
): Promise<RegisteredSheet[] | null> {
  const documentIds = new Set(sheets.map(({ documentId }) => documentId));
  const opened = documents.filter(({ id, textKey }) => documentIds.has(id) && textKey !== null);
  if (opened.length > MAX_DOCUMENTS) return null;
  const scanned = new Map(
    await Promise.all(
      opened.map(async ({ id, textKey }) => {
        const { pages } = await readStoredPages(objects, companyId, textKey ?? '');
        const recognised = pages.filter(({ method }) => isByOcr(method));
        return [id, new Set(recognised.map(({ number }) => number))] as const;
      }),
    ),
  );
  return sheets.filter((sheet) => scanned.get(sheet.documentId)?.has(pageOf(sheet)));
}
