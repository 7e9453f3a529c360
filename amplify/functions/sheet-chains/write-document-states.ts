import type { DocumentSheet } from '../../rows/sheet.ts';

export interface StatedDocument {
  id: string;
  companyId: string;
  state: string | null;
  documentNumber: string | null;
  revision: string | null;
}

export interface DocumentStateRows {
  sheetsOfDocuments(ids: readonly string[]): Promise<DocumentSheet[]>;
  documentsById(ids: readonly string[]): Promise<StatedDocument[]>;
  changeDocuments(
    changes: readonly (Omit<StatedDocument, 'companyId' | 'state'> & { state: 'current' | 'superseded' })[],
  ): Promise<unknown>;
}

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
  const counted = found.filter((sheet) => sheet.companyId === companyId && sheet.state !== 'trashed');
  const changes = documents
    .filter((document) => document.companyId === companyId)
    .flatMap(({ id, state, documentNumber, revision }) => {
      const own = counted.filter((sheet) => sheet.documentId === id);
      const said = statedOf(own);
      const isOld =
        said &&
        (said.state !== state || said.documentNumber !== documentNumber || said.revision !== revision);
      return isOld ? [{ id, ...said }] : [];
    });
  await rows.changeDocuments(changes);
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
