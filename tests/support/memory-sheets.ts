import type { AskedSheetRows, SheetReference } from '#amplify/rows/asked-sheets.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { numberKey } from '#domain/sheets/number-key.ts';
import { sheetId } from '#domain/sheets/sheet.ts';

export const sourceSheet = (
  documentId: string,
  page: number,
  number: string,
  over: Partial<RegisteredSheet> = {},
): Partial<RegisteredSheet> & SourceSheet => ({
  ...{ id: sheetId(documentId, page), documentId, page, number, numberKey: numberKey(number) },
  ...{ title: null, revision: 'A', date: null, state: 'current', supersededBy: null, supersededAt: null },
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

/** A register in memory. `requests` counts the requests to it. */
export function memorySheets(
  sheets: readonly (Partial<RegisteredSheet> & SourceSheet)[],
  references: readonly SheetReference[] = [],
): AskedSheetRows & { requests: { byIds: number; byNumbers: number } } {
  const requests = { byIds: 0, byNumbers: 0 };
  return {
    requests,
    async byIds(_caller, _projectId, ids) {
      requests.byIds += 1;
      return sheets.filter(({ id }) => ids.includes(id));
    },
    async byNumbers(_caller, _projectIds, keys) {
      requests.byNumbers += 1;
      return sheets.filter(({ numberKey: key }) => key !== null && keys.includes(key));
    },
    registered: async (_caller, _projectId, key) =>
      sheets.filter((sheet) => sheet.numberKey === key).map(registeredSheet),
    current: async () => sheets.filter(({ state }) => state === 'current').map(registeredSheet),
    referencesTo: async (_caller, _projectId, key) => references.filter(({ targetKey }) => targetKey === key),
    superseded: async () => sheets.filter(({ state }) => state === 'superseded'),
  };
}
