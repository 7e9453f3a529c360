import { isSameRevision } from '../sheets/chains/revision-order.ts';
import { sureValue } from '../sheets/chains/sure.ts';
import type { FieldReading, RevisionEntry, SheetField } from '../sheets/sheet.ts';
import type { SourceSheet } from './source-sheet.ts';

/** A sheet with everything that the register knows about it. */
export interface RegisteredSheet extends SourceSheet {
  status: string | null;
  scale: string | null;
  paperSize: string | null;
  discipline: string | null;
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Oldest first. */
  history: readonly RevisionEntry[];
  /** Why its position among the revisions is unclear. */
  chainDoubts: readonly string[];
  /** The doubts that a person has confirmed. */
  acknowledged: readonly string[];
}

/** The text to quote from a sheet. `findOnPage` finds it on the page. */
export type SheetEvidence =
  | { kind: 'field'; field: SheetField; value: string }
  | { kind: 'revision'; revision: string; date: string | null; description: string }
  | { kind: 'words'; text: string };

export interface RegisterRow {
  /** Empty for the one row that the headline already states. */
  label: string;
  places: { documentId: string; page: number; evidence: SheetEvidence }[];
}

/** An answer from the register, before its pages are read. */
export interface RegisterAnswer {
  headline: string;
  rows: RegisterRow[];
  notes: string[];
  isSure: boolean;
  /** The headline with the first date that a quoted revision prints: `20/02/2023`. */
  withPrinted?: (printed: string) => string;
  /** Two pages whose texts are compared for the answer. */
  compare?: { before: RegisteredSheet; after: RegisteredSheet };
}

/** Whether these fields, and the sheet's position among the revisions, are certain enough to be stated. */
export function isSureOf(sheet: RegisteredSheet, fields: readonly SheetField[]): boolean {
  const isRead = fields.every((field) => !sheet.readings[field] || sureValue(sheet, field) !== null);
  return isRead && sheet.chainDoubts.every((doubt) => sheet.acknowledged.includes(doubt));
}

export function currentOf(sheets: readonly RegisteredSheet[]): RegisteredSheet[] {
  return sheets.filter(({ state }) => state !== 'superseded' && state !== 'trashed');
}

export function ofRevision(
  sheets: readonly RegisteredSheet[],
  revision: string,
): RegisteredSheet | undefined {
  const named = sheets.filter((sheet) => sheet.revision && isSameRevision(sheet.revision, revision));
  return named.find(({ state }) => state !== 'superseded') ?? named[0];
}

/** The entry for a revision in the revision table of the newest sheet that lists it. */
export function entryOf(
  sheets: readonly RegisteredSheet[],
  revision: string,
): { entry: RevisionEntry; sheet: RegisteredSheet } | undefined {
  const newestFirst = [...currentOf(sheets), ...sheets.filter(({ state }) => state === 'superseded')];
  for (const sheet of newestFirst) {
    const entry = sheet.history.find((one) => isSameRevision(one.revision, revision));
    if (entry) return { entry, sheet };
  }
  return undefined;
}

/** Such as `A-502, WALL AND WINDOW DETAILS`. */
export function sheetName({ number, title }: Pick<SourceSheet, 'number' | 'title'>): string {
  return [number ?? 'A sheet without a number', title].filter(Boolean).join(', ');
}

export function placeOf(
  { documentId, page }: SourceSheet,
  evidence: SheetEvidence,
): RegisterRow['places'][number] {
  return { documentId, page: Math.max(1, page), evidence };
}

export function revisionPlace(sheet: RegisteredSheet): RegisterRow['places'] {
  if (!sheet.revision) return numberPlace(sheet);
  const entry = sheet.history.find((one) => isSameRevision(one.revision, sheet.revision ?? ''));
  const { date, description } = entry ?? { date: sheet.date, description: '' };
  return [placeOf(sheet, { kind: 'revision', revision: sheet.revision, date, description })];
}

export function numberPlace(sheet: RegisteredSheet): RegisterRow['places'] {
  return sheet.number ? [placeOf(sheet, { kind: 'field', field: 'number', value: sheet.number })] : [];
}
