import type { SheetFiling } from '#domain/sheets/filing.ts';
import { sheetFields, sheetId } from '#domain/sheets/sheet.ts';
import type { RecordingRows } from '../../rows/activity.ts';
import type { ReferenceRow, SheetChanges, SheetRow } from '../../rows/sheet.ts';
import type { ChainRows } from '../sheet-chains/decide-chains.ts';
import { asReadOf, columnsOf, type Readings, readingsOf, reviewOf } from '../sheet-chains/sheet-columns.ts';
import type { DocumentStateRows } from '../sheet-chains/write-document-states.ts';

export interface FiledDocument {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  /** The owner id of its uploader. */
  owner: string | null;
  deletedAt: string | null;
  createdAt: string;
}

/** Rows of all companies. The rule checks the company. */
export interface FilingRows extends ChainRows, RecordingRows, Omit<DocumentStateRows, 'sheetsOfDocument'> {
  document(id: string): Promise<FiledDocument | null>;
  sheetsById(ids: readonly string[]): Promise<SheetRow[]>;
  sheetsOfDocument(documentId: string): Promise<SheetRow[]>;
  createSheets(rows: readonly Partial<SheetRow>[]): Promise<unknown>;
  removeSheets(ids: readonly string[]): Promise<unknown>;
  referencesOfPages(documentId: string, pages: readonly [number, number]): Promise<ReferenceRow[]>;
  createReferences(rows: readonly Partial<ReferenceRow>[]): Promise<unknown>;
  changeReferences(changes: readonly (Partial<ReferenceRow> & { id: string })[]): Promise<unknown>;
  removeReferences(ids: readonly string[]): Promise<unknown>;
  project(id: string): Promise<{ companyId: string; name: string } | null>;
}

interface Kept {
  /** Previous numbers of sheets, whose chains have lost a sheet. */
  abandoned: string[];
  /** Sheets that no longer have a number. */
  alone: SheetRow[];
}

/** Writes the new and changed rows of these sheets. */
export async function keepSheets(
  document: FiledDocument,
  sheets: readonly SheetFiling[],
  rows: Pick<FilingRows, 'sheetsById' | 'createSheets' | 'changeSheets'>,
): Promise<Kept> {
  const known = await rows.sheetsById(sheets.map(({ page }) => sheetId(document.id, page)));
  const before = new Map(known.map((row) => [row.id, row]));
  const read = sheets.map((sheet) =>
    readColumns(document, sheet, before.get(sheetId(document.id, sheet.page))),
  );
  const added = read.filter(({ id }) => !before.has(id));
  const changed = read.flatMap((row) => {
    const old = before.get(row.id);
    const fields = old
      ? Object.entries(row).filter(([field, value]) => !isSame(old[field as keyof SheetRow], value))
      : [];
    return fields.length > 0 ? [{ ...Object.fromEntries(fields), id: row.id } as SheetChanges] : [];
  });
  await rows.createSheets(added.map((row) => withoutNulls({ ...row, ...bornWith(document) })));
  await rows.changeSheets(changed);
  const renumbered = read.flatMap((row) => {
    const old = before.get(row.id);
    return old?.numberKey && old.numberKey !== row.numberKey ? [{ old, row }] : [];
  });
  return {
    abandoned: renumbered.map(({ old }) => old.numberKey ?? ''),
    alone: renumbered.filter(({ row }) => row.numberKey === null).map(({ old, row }) => ({ ...old, ...row })),
  };
}

/** The row of a reading. A person's corrections stay, with the new readings stored as the originals. */
function readColumns(document: FiledDocument, sheet: SheetFiling, old: SheetRow | undefined) {
  const former = old ? readingsOf(old) : {};
  const asRead = old ? asReadOf(old) : {};
  const readings: Readings = { ...sheet.fields };
  for (const field of sheetFields) {
    if (former[field]?.from !== 'typed') continue;
    asRead[field] = sheet.fields[field] ?? null;
    readings[field] = former[field];
  }
  const doubts = {
    doubts: sheet.doubts,
    chainDoubts: old?.chainDoubts ?? [],
    acknowledged: old?.acknowledged ?? [],
  };
  const json = JSON.stringify(readings);
  return {
    id: sheetId(document.id, sheet.page),
    companyId: document.companyId,
    projectId: document.projectId,
    documentId: document.id,
    page: sheet.page,
    ...columnsOf(readings),
    readings: json,
    asRead: Object.keys(asRead).length > 0 ? JSON.stringify(asRead) : null,
    history: sheet.history.length > 0 ? JSON.stringify(sheet.history) : null,
    layout: sheet.layout,
    fingerprint: sheet.fingerprint,
    drawingList: sheet.drawingList.length > 0 ? JSON.stringify(sheet.drawingList) : null,
    otherBlock: sheet.otherBlock ? JSON.stringify(sheet.otherBlock) : null,
    doubts: sheet.doubts,
    review: reviewOf({ ...doubts, readings: json }),
    receivedAt: document.createdAt,
  };
}

/** Not in a chain yet, or trashed if its document is in the trash. */
const bornWith = ({ deletedAt }: FiledDocument) => ({
  state: deletedAt === null ? ('current' as const) : ('trashed' as const),
});

/** An index refuses a row whose key is null. */
const withoutNulls = <Fields extends object>(row: Fields) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<SheetRow>;

function isSame(stored: unknown, value: unknown): boolean {
  const plain =
    typeof stored === 'string' && typeof value === 'string' && value.startsWith('{')
      ? reread(stored)
      : stored;
  const empty = (given: unknown) =>
    given === undefined || given === null || (Array.isArray(given) && given.length === 0);
  return (empty(plain) && empty(value)) || JSON.stringify(plain) === JSON.stringify(value);
}

/** AWSJSON may be returned with different spacing. */
const reread = (json: string) => JSON.stringify(JSON.parse(json));

/** Writes the new and changed references of the pages that were read. */
export async function keepReferences(
  document: FiledDocument,
  sheets: readonly SheetFiling[],
  rows: Pick<FilingRows, 'referencesOfPages' | 'createReferences' | 'changeReferences' | 'removeReferences'>,
): Promise<void> {
  const looked = sheets.flatMap(({ page, references }) => (references ? [{ page, references }] : []));
  if (looked.length === 0) return;
  const pages = new Set(looked.map(({ page }) => page));
  const stored = await rows.referencesOfPages(document.id, [Math.min(...pages), Math.max(...pages)]);
  const before = new Map(stored.filter(({ page }) => pages.has(page)).map((row) => [row.id, row]));
  const found = looked.flatMap(({ page, references }) =>
    references.map(({ text, targetKey, detail, box, isRecognised = false, isPossible = false }, n) => ({
      id: `${document.id}:${page}:${n}`,
      ...{ companyId: document.companyId, projectId: document.projectId, documentId: document.id },
      ...{ page, text, targetKey, detail, isRecognised, isPossible, box: JSON.stringify(box) },
    })),
  );
  const ids = new Set(found.map(({ id }) => id));
  await rows.removeReferences([...before.keys()].filter((id) => !ids.has(id)));
  await rows.createReferences(found.filter(({ id }) => !before.has(id)));
  await rows.changeReferences(
    found.filter((row) => {
      const old = before.get(row.id);
      return old !== undefined && !isSameReference(old, row);
    }),
  );
}

function isSameReference(
  old: ReferenceRow,
  row: Pick<
    ReferenceRow,
    'text' | 'targetKey' | 'detail' | 'isRecognised' | 'isPossible' | 'box' | 'projectId'
  >,
): boolean {
  return (
    old.text === row.text &&
    old.targetKey === row.targetKey &&
    (old.detail ?? null) === (row.detail ?? null) &&
    (old.isRecognised ?? false) === row.isRecognised &&
    (old.isPossible ?? false) === row.isPossible &&
    old.projectId === row.projectId &&
    JSON.stringify(JSON.parse(String(old.box))) === row.box
  );
}
