import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { type Row, table } from './table.ts';

/** Every field that a screen shows, because subscribers receive only the fields that a write selects. */
const SHOWN =
  'id companyId projectId documentId page number numberKey title revision date status scale paperSize discipline readings asRead history layout fingerprint drawingList otherBlock doubts chainDoubts acknowledged review state supersedes supersededBy supersededAt duplicateOf decidedState decidedSuccessor decidedBy decidedAt reviewedBy reviewedAt receivedAt rotation createdAt updatedAt';
const OF_DOCUMENT =
  'id companyId documentId page number revision numberKey state review supersedes duplicateOf';

export type SheetRow = Omit<Row<'Sheet'>, 'createdAt' | 'updatedAt'>;
export type DocumentSheet = Pick<
  SheetRow,
  | ('id' | 'companyId' | 'documentId' | 'page' | 'number' | 'revision' | 'numberKey')
  | ('state' | 'review' | 'supersedes' | 'duplicateOf')
>;
export type SheetChanges = Partial<SheetRow> & { id: string };

/** Rows of all companies: the caller of these functions compares companies. */
export function sheetRows(query: GraphqlClient) {
  const sheets = table(query, 'Sheet', SHOWN);
  return {
    sheet: (id: string) => sheets.get(id, SHOWN),
    sheetsById: (ids: readonly string[]) => sheets.getMany(ids, SHOWN),
    /** Every sheet of the project with one of these numbers, whatever its state. */
    sheetsOfNumbers: (projectId: string, keys: readonly string[]) =>
      sheets.listEach(
        'sheetsByProjectAndNumber',
        keys.map((key) => ({ key: { projectId }, sort: { numberKey: { eq: key } } })),
        SHOWN,
      ),
    sheetsOfDocument: (documentId: string) => sheets.list('sheetsByDocument', { documentId }, SHOWN),
    /** The sheets that decide whether these documents are superseded. */
    sheetsOfDocuments: (ids: readonly string[]): Promise<DocumentSheet[]> =>
      sheets.listEach(
        'sheetsByDocument',
        ids.map((documentId) => ({ key: { documentId } })),
        OF_DOCUMENT,
      ),
    createSheets: sheets.createMany,
    changeSheets: sheets.updateMany,
    removeSheets: sheets.removeMany,
  };
}
