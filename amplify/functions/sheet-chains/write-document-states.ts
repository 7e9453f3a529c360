import type { DocumentSheet } from '../../rows/sheet.ts';

export interface StatedDocument {
  id: string;
  companyId: string;
  state: string | null;
  documentNumber: string | null;
  revision: string | null;
}

export interface DocumentStateRows {
  /** At most 1000 of each. */
  sheetsOfDocuments(ids: readonly string[]): Promise<DocumentSheet[]>;
  sheetsOfDocument(id: string): Promise<DocumentSheet[]>;
  documentsById(ids: readonly string[]): Promise<StatedDocument[]>;
  changeDocuments(
    changes: readonly (Omit<StatedDocument, 'companyId' | 'state'> & { state: 'current' | 'superseded' })[],
  ): Promise<unknown>;
}

/** The most sheets of one document that a request for several documents returns. */
const SHEETS_A_PAGE = 1000;

/**
 * Updates the state, number and revision of these documents from their sheets: a document is superseded when all of its
 * sheets are, and has a number and revision only if it has exactly one sheet. A document without sheets stays
 * unchanged.
 */
export async function writeDocumentStates(
  companyId: string,
  ids: readonly string[],
  rows: DocumentStateRows,
): Promise<void> {
  if (ids.length === 0) return;
  const [documents, found] = await Promise.all([rows.documentsById(ids), rows.sheetsOfDocuments(ids)]);
  const changes = await Promise.all(
    documents
      .filter((document) => document.companyId === companyId)
      .map(async ({ id, state, documentNumber, revision }) => {
        const page = found.filter((sheet) => sheet.documentId === id);
        const sheets = page.length < SHEETS_A_PAGE ? page : await rows.sheetsOfDocument(id);
        const own = sheets.filter((sheet) => sheet.companyId === companyId && sheet.state !== 'trashed');
        const said = statedOf(own);
        const isOld =
          said &&
          (said.state !== state || said.documentNumber !== documentNumber || said.revision !== revision);
        return isOld ? [{ id, ...said }] : [];
      }),
  );
  await rows.changeDocuments(changes.flat());
}

function statedOf(sheets: readonly DocumentSheet[]) {
  const [first] = sheets;
  if (!first) return null;
  const isOne = sheets.length === 1;
  return {
    state: sheets.every(({ state }) => state === 'superseded')
      ? ('superseded' as const)
      : ('current' as const),
    documentNumber: isOne ? first.number : null,
    revision: isOne ? first.revision : null,
  };
}
