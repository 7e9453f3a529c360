import type { NewActivity } from '#amplify/rows/activity.ts';
import type { ReferenceRow, SheetRow } from '#amplify/rows/sheet.ts';
import type { FieldReading, SheetField, SheetReading } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ChangeRows } from '../../change-sheet/change-sheet.ts';
import { fileSheets } from '../../file-sheets/file-sheets.ts';
import type { FiledDocument, FilingRows } from '../../file-sheets/keep-sheets.ts';
import type { FollowRows } from '../follow-document.ts';

export const manager: Caller = { sub: 'casey', owner: 'casey#acme', companyId: 'acme', isManager: true };

type MemoryDocument = FiledDocument & {
  state: string | null;
  documentNumber: string | null;
  revision: string | null;
};

/** A data API in memory: sheets, references, documents and activity, by id. */
export interface MemorySheets extends FilingRows, ChangeRows, Omit<FollowRows, 'document'> {
  layouts: Map<string, string>;
  sheets: Map<string, SheetRow>;
  references: Map<string, ReferenceRow>;
  documents: Map<string, MemoryDocument>;
  activities: NewActivity[];
  /** How many rows of sheets were written. */
  writes(): number;
}

export const memoryDocument = (id: string, more: Partial<MemoryDocument> = {}): MemoryDocument => ({
  ...{ id, companyId: 'acme', projectId: 'p1', name: `${id}.pdf`, owner: 'ann#acme', deletedAt: null },
  ...{ createdAt: '2026-05-01T00:00:00.000Z', state: 'current', documentNumber: null, revision: null },
  ...more,
});

export function memorySheets(...documents: MemoryDocument[]): MemorySheets {
  const sheets = new Map<string, SheetRow>();
  const references = new Map<string, ReferenceRow>();
  const byId = new Map(documents.map((document) => [document.id, document]));
  const layouts = new Map<string, string>();
  const activities: NewActivity[] = [];
  let writes = 0;
  const change = <Row extends { id: string }>(
    rows: Map<string, Row>,
    changes: readonly (Partial<Row> & { id: string })[],
  ) => {
    for (const one of changes) {
      const row = rows.get(one.id);
      if (!row) throw new Error(`There is no row ${one.id}`);
      rows.set(one.id, { ...row, ...one });
    }
  };
  const create = <Row extends { id: string }>(rows: Map<string, Row>, made: readonly Partial<Row>[]) => {
    for (const row of made) {
      if (!row.id || rows.has(row.id)) throw new Error(`Row ${row.id} already exists`);
      rows.set(row.id, row as Row);
    }
  };
  const ofDocument = async (id: string) => [...sheets.values()].filter(({ documentId }) => documentId === id);
  const list = (ids: readonly string[], rows: Map<string, SheetRow>) =>
    ids.flatMap((id) => rows.get(id) ?? []);
  return {
    ...{ layouts, sheets, references, documents: byId, activities, writes: () => writes },
    sheet: async (id) => list([id], sheets).map(complete)[0] ?? null,
    layoutCorrections: async (id) => {
      const corrections = layouts.get(id);
      return corrections === undefined ? null : { companyId: 'acme', corrections };
    },
    createLayout: async ({ id, corrections }) => void layouts.set(id, corrections),
    changeLayout: async (id, corrections) => void layouts.set(id, corrections),
    document: async (id) => byId.get(id) ?? null,
    documentsById: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    changeDocuments: async (changes) => change(byId, changes),
    sheetsById: async (ids) => list(ids, sheets).map(complete),
    sheetsOfDocument: async (id) => (await ofDocument(id)).map(complete),
    sheetsOfDocuments: async (ids) => (await Promise.all(ids.map(ofDocument))).flat().map(complete),
    sheetsOfNumbers: async (projectId, keys) =>
      [...sheets.values()]
        .filter((row) => row.projectId === projectId && row.numberKey && keys.includes(row.numberKey))
        .map(complete),
    createSheets: async (made) => {
      writes += made.length;
      create(sheets, made);
    },
    changeSheets: async (changes) => {
      writes += changes.length;
      change(sheets, changes);
    },
    removeSheets: async (ids) => removeFrom(sheets, ids),
    referencesOfPages: async (id, [first, last]) =>
      [...references.values()].filter(
        (row) => row.documentId === id && row.page >= first && row.page <= last,
      ),
    referencesOfDocument: async (id) => [...references.values()].filter((row) => row.documentId === id),
    markupsOfDocument: async () => [],
    removeMarkups: async () => undefined,
    createReferences: async (made) => create(references, made),
    changeReferences: async (changes) => change(references, changes),
    removeReferences: async (ids) => removeFrom(references, ids),
    actor: async () => ({ name: 'Casey', email: 'casey@acme.example' }),
    project: async () => ({ companyId: 'acme', name: 'Tower' }),
    addActivity: async (activity) => void activities.push(activity),
  };
}

function removeFrom(rows: Map<string, unknown>, ids: readonly string[]): void {
  for (const id of ids) rows.delete(id);
}

const fields: readonly (keyof SheetRow)[] = [
  ...([
    'numberKey',
    'number',
    'revision',
    'state',
    'review',
    'supersedes',
    'supersededBy',
    'supersededAt',
  ] as const),
  ...([
    'duplicateOf',
    'chainDoubts',
    'acknowledged',
    'decidedState',
    'decidedSuccessor',
    'decidedAt',
  ] as const),
  ...(['decidedBy', 'reviewedAt', 'reviewedBy', 'asRead', 'layout', 'fingerprint', 'history'] as const),
];

/** The API returns null for a field without a value. */
const complete = (row: SheetRow): SheetRow => ({
  ...(Object.fromEntries(fields.map((field) => [field, null])) as unknown as SheetRow),
  ...row,
});

/** A field read from the title block without doubt. */
export const readField = (value: string, more: Partial<FieldReading> = {}): FieldReading => ({
  ...{ value, from: 'title-block', box: null, confidence: 1, doubt: null },
  ...more,
});

/** Files a document of one sheet with the layout `office`. */
export async function fileOneSheet(
  rows: MemorySheets,
  documentId: string,
  fields: Partial<Record<SheetField, FieldReading>>,
  { references = [], ...more }: Partial<SheetReading> = {},
): Promise<void> {
  const sheet = {
    ...more,
    ...{ page: 1, fields, history: [], layout: 'office', drawingList: [], doubts: [], references },
    fingerprint: documentId,
  };
  const request = { documentId, sheets: JSON.stringify([sheet]), last: true, total: 1 };
  const now = new Date('2026-06-01T00:00:00.000Z');
  await fileSheets(request, manager, { rows, now, hasTime: () => true });
}

/** The state of the sheet of each document. */
export const statesOf = ({ sheets }: MemorySheets) =>
  Object.fromEntries([...sheets.values()].map(({ documentId, state }) => [documentId, state]));
