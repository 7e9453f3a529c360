import type { AskedSheetRows, SheetReference } from '#amplify/rows/asked-sheets.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { unsureFields } from '#domain/sheets/chains/sure.ts';
import { numberKey } from '#domain/sheets/number-key.ts';
import { sheetId } from '#domain/sheets/sheet.ts';

export const sourceSheet = (
  documentId: string,
  page: number,
  number: string,
  over: Partial<RegisteredSheet> = {},
): Partial<RegisteredSheet> & SourceSheet => ({
  ...{
    id: sheetId(documentId, page),
    projectId: 'p1',
    documentId,
    page,
    number,
    numberKey: numberKey(number),
  },
  ...{
    title: null,
    revision: 'A',
    date: null,
    state: 'current',
    review: null,
    supersededBy: null,
    supersededAt: null,
  },
  receivedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

const registeredSheet = (sheet: Partial<RegisteredSheet> & SourceSheet): RegisteredSheet => ({
  ...{
    status: null,
    scale: null,
    paperSize: null,
    discipline: null,
    readings: {},
    history: [],
    chainDoubts: [],
    acknowledged: [],
  },
  ...sheet,
});

/** A register in memory. `requests` counts the requests to it, and `read` the rows in its replies. */
export function memorySheets(
  sheets: readonly (Partial<RegisteredSheet> & SourceSheet)[],
  references: readonly SheetReference[] = [],
): AskedSheetRows & { requests: { byIds: number; byNumbers: number }; read: { rows: number } } {
  const requests = { byIds: 0, byNumbers: 0 };
  const read = { rows: 0 };
  const replied = (is: (sheet: SourceSheet) => boolean) => {
    const found = sheets.filter(is);
    read.rows += found.length;
    return found;
  };
  const isOneOf = (key: string | null, keys: readonly string[]) => key !== null && keys.includes(key);
  return {
    ...{ requests, read },
    async byIds(_caller, _projectId, ids) {
      requests.byIds += 1;
      return replied(({ id }) => ids.includes(id));
    },
    async unsureFields(_caller, _projectIds, ids) {
      const asked = sheets.filter(({ id }) => ids.includes(id));
      return new Map(asked.map((sheet) => [sheet.id, unsureFields(registeredSheet(sheet))]));
    },
    async byNumbers(_caller, _projectIds, keys) {
      requests.byNumbers += 1;
      return replied(({ numberKey: key }) => isOneOf(key, keys));
    },
    registered: async (_caller, _projectId, key) =>
      replied(({ numberKey: own }) => own === key).map(registeredSheet),
    inState: async (_caller, _projectId, asked) =>
      replied(({ state }) => state === asked).map(registeredSheet),
    referencesTo: async (_caller, _projectId, key) => references.filter(({ targetKey }) => targetKey === key),
    smallRegister: async (_caller, id, most) => {
      const found = sheets.filter(({ projectId }) => projectId === id);
      read.rows += Math.min(most, found.length);
      return found.length <= most ? found : null;
    },
    ofDocuments: async (_caller, _projectIds, ids) => replied(({ documentId }) => ids.includes(documentId)),
  };
}
