import type { CheckedReference, CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { type FoundFinding, findingId } from '#domain/sheets/findings/finding.ts';
import type { FieldReading, ListedSheet, RevisionEntry } from '#domain/sheets/sheet.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
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

const LAYOUT = 'id companyId layout corrections createdAt updatedAt';

/** The corrections that people of a company typed on sheets of a layout. */
export function sheetLayoutRows(query: GraphqlClient) {
  const layouts = table(query, 'SheetLayout', LAYOUT);
  return {
    layoutCorrections: async (id: string) => (await layouts.get(id, LAYOUT)) ?? null,
    layoutsOf: (companyId: string) =>
      layouts.list('sheetLayoutsByCompany', { companyId }, 'layout corrections'),
    createLayout: async (row: { id: string; companyId: string; layout: string; corrections: string }) =>
      void (await layouts.create(row)),
    changeLayout: (id: string, corrections: string) => layouts.update({ id, corrections }),
  };
}

/** What open screens receive of a changed row. */
const REFERENCE_FIELDS =
  'id companyId projectId documentId page box text targetKey detail isRecognised isPossible createdAt updatedAt';

export type ReferenceRow = Omit<Row<'Reference'>, 'createdAt' | 'updatedAt'>;

/** Rows of all companies: the caller of these functions compares companies. */
export function referenceRows(query: GraphqlClient) {
  const references = table(query, 'Reference', REFERENCE_FIELDS);
  return {
    /** The references on the document's pages from the first to the last. */
    referencesOfPages: (documentId: string, [first, last]: readonly [number, number]) =>
      references.list('referencesByDocument', { documentId }, REFERENCE_FIELDS, {
        sort: { page: { between: [first, last] } },
      }),
    referencesOfDocument: (documentId: string) =>
      references.list('referencesByDocument', { documentId }, 'id companyId projectId'),
    createReferences: references.createMany,
    changeReferences: references.updateMany,
    removeReferences: references.removeMany,
  };
}

const MARKUP = 'id companyId documentId page kind shape text carriedFrom createdBy owner createdAt updatedAt';

/** Rows of all companies. */
export function markupRows(query: GraphqlClient) {
  const markups = table(query, 'Markup', MARKUP);
  return {
    markupsOfDocument: (documentId: string) =>
      markups.list('markupsByDocument', { documentId }, 'id companyId'),
    removeMarkups: markups.removeMany,
  };
}

const CHECKED_SHEET =
  'id companyId documentId page number numberKey title revision state readings history drawingList';
const CHECKED_REFERENCE = 'id companyId documentId page box text targetKey isRecognised isPossible';
const FINDING =
  'id companyId projectId kind key places text state reason dismissedBy dismissedAt createdAt updatedAt';

export interface StoredFinding {
  id: string;
  companyId: string;
  kind: string;
  state: string | null;
  text: string;
  places: string;
}

/**
 * The rows that the check of a project reads and writes, by index. The lists contain only the given company's rows; a
 * single finding can be of any company, so the caller compares it.
 */
export function checkedProjectRows(query: GraphqlClient) {
  const sheets = table(query, 'Sheet', 'id companyId');
  const references = table(query, 'Reference', REFERENCE_FIELDS);
  const findings = table(query, 'Finding', FINDING);
  const row = (companyId: string, projectId: string, found: FoundFinding) => ({
    id: findingId(projectId, found),
    ...{ companyId, projectId, kind: found.kind, key: found.key, text: found.text },
    places: JSON.stringify(found.places),
  });
  return {
    async sheets(companyId: string, projectId: string, nameOf: ReadonlyMap<string, string>) {
      const rows = await sheets.list('sheetsByProjectAndNumber', { projectId }, CHECKED_SHEET);
      const own = rows.filter((sheet) => sheet.companyId === companyId && sheet.state !== 'trashed');
      const among = new Map<string, number>();
      for (const { documentId } of own) among.set(documentId, (among.get(documentId) ?? 0) + 1);
      return own.flatMap((sheet): CheckedSheet[] => {
        const { documentId, page, number, numberKey, title, revision } = sheet;
        const fileName = nameOf.get(documentId);
        if (!number || !numberKey || fileName === undefined) return [];
        const readings = parsed<Partial<Record<string, FieldReading>>>(sheet.readings) ?? {};
        return [
          {
            ...{ documentId, page, number, numberKey, title, revision, fileName },
            isCurrent: sheet.state !== 'superseded',
            history: parsed<RevisionEntry[]>(sheet.history) ?? [],
            drawingList: parsed<ListedSheet[]>(sheet.drawingList) ?? [],
            box: readings.number?.box ?? null,
            among: among.get(documentId) ?? 1,
          },
        ];
      });
    },
    async references(companyId: string, projectId: string) {
      const rows = await references.list('referencesByProjectAndTarget', { projectId }, CHECKED_REFERENCE);
      return rows
        .filter((reference) => reference.companyId === companyId)
        .map(({ id, documentId, page, box, text, targetKey, isRecognised, isPossible }): CheckedReference => {
          const found = { id, documentId, page, text, targetKey, box: parsed<Rectangle>(box) };
          return { ...found, isRecognised: isRecognised ?? false, isPossible: isPossible ?? false };
        });
    },
    async findings(companyId: string, projectId: string): Promise<StoredFinding[]> {
      const rows = await findings.list(
        'findingsByProject',
        { projectId },
        'id companyId kind state text places',
      );
      return rows.filter((found) => found.companyId === companyId);
    },
    addFinding: (companyId: string, projectId: string, found: FoundFinding) =>
      findings.createOnce({ ...row(companyId, projectId, found), state: 'open' }),
    changeFinding: (companyId: string, projectId: string, found: FoundFinding) => {
      const { id, text, places } = row(companyId, projectId, found);
      return findings.updateIf({ companyId: { eq: companyId } }, { id, text, places });
    },
    aimReference: (id: string, targetKey: string) => references.update({ id, targetKey }),
    /** Removes the finding unless someone has dismissed it meanwhile. */
    removeOpenFinding: (id: string) => findings.removeIf({ state: { eq: 'open' } }, id),
    finding: (id: string) => findings.get(id, 'id companyId projectId state'),
    dismissFinding: (id: string, reason: string, dismissedBy: string, dismissedAt: string) =>
      findings.update({ id, state: 'dismissed', reason, dismissedBy, dismissedAt }),
    reopenFinding: (id: string) =>
      findings.update({ id, state: 'open', reason: null, dismissedBy: null, dismissedAt: null }),
  };
}

/** Parses JSON that arrives as text, or as text within text if it was written as text. */
function parsed<Value>(json: unknown): Value | null {
  let value = json;
  for (let times = 0; times < 2 && typeof value === 'string'; times += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      return null;
    }
  }
  return (value ?? null) as Value | null;
}
