import { withDoubtMark } from '#domain/documents/stored-reading.ts';
import { type ReviewedField, unsureFields } from '#domain/sheets/chains/sure.ts';
import type { DocumentSheet, SheetRow } from '../../rows/sheet.ts';
import { readingsOf } from './sheet-columns.ts';

export interface StatedDocument {
  id: string;
  companyId: string;
  state: string | null;
  documentNumber: string | null;
  revision: string | null;
}

export interface DocumentStateRows {
  sheetsOfDocuments(ids: readonly string[]): Promise<DocumentSheet[]>;
  sheetsById(ids: readonly string[]): Promise<SheetRow[]>;
  documentsById(ids: readonly string[]): Promise<StatedDocument[]>;
  changeDocuments(
    changes: readonly (Omit<StatedDocument, 'companyId' | 'state'> & { state: 'current' | 'superseded' })[],
  ): Promise<unknown>;
}

/**
 * Updates the state, number and revision of these documents from their sheets: a document is superseded when all of its
 * sheets are, and has a number and revision only if it has exactly one sheet, with a question mark while they are not
 * certain. A document without sheets stays unchanged.
 */
export async function writeDocumentStates(
  companyId: string,
  ids: readonly string[],
  rows: DocumentStateRows,
): Promise<void> {
  if (ids.length === 0) return;
  const [documents, found] = await Promise.all([rows.documentsById(ids), rows.sheetsOfDocuments(ids)]);
  const counted = found.filter((sheet) => sheet.companyId === companyId && sheet.state !== 'trashed');
  const sheetsOf = (id: string) => counted.filter((sheet) => sheet.documentId === id);
  const unsure = await unsureFieldsOf(ids.map(sheetsOf), rows);
  const changes = documents
    .filter((document) => document.companyId === companyId)
    .flatMap(({ id, state, documentNumber, revision }) => {
      const said = statedOf(sheetsOf(id), unsure);
      const isOld =
        said &&
        (said.state !== state || said.documentNumber !== documentNumber || said.revision !== revision);
      return isOld ? [{ id, ...said }] : [];
    });
  await rows.changeDocuments(changes);
}

type Unsure = ReadonlyMap<string, readonly ReviewedField[]>;

/** Which fields of the sheets that wait for review are not certain. Only those of single sheets are shown. */
async function unsureFieldsOf(
  documents: readonly (readonly DocumentSheet[])[],
  rows: Pick<DocumentStateRows, 'sheetsById'>,
): Promise<Unsure> {
  const waiting = documents.flatMap((own) => (own.length === 1 && own[0]?.review === 'open' ? own : []));
  const read = waiting.length > 0 ? await rows.sheetsById(waiting.map(({ id }) => id)) : [];
  return new Map(
    read.map((row) => {
      const acknowledged = (row.acknowledged ?? []).filter((text) => text !== null);
      return [row.id, unsureFields({ readings: readingsOf(row), acknowledged })];
    }),
  );
}

function statedOf(sheets: readonly DocumentSheet[], unsure: Unsure) {
  const [first] = sheets;
  if (!first) return null;
  const shown = (field: 'number' | 'revision') =>
    sheets.length === 1 ? withDoubtMark(first[field], !unsure.get(first.id)?.includes(field)) : null;
  return {
    state: sheets.every(({ state }) => state === 'superseded')
      ? ('superseded' as const)
      : ('current' as const),
    documentNumber: shown('number'),
    revision: shown('revision'),
  };
}
