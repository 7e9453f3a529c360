import { ISO_DAY } from '../../text/day.ts';
import type { ReviewedField } from '../chains/sure.ts';
import { wholeDocument } from '../sheet.ts';
import type { RegisterSheet } from './register-sheet.ts';

/** A cell of an exported register: text, or a date that a spreadsheet can calculate with. */
export type TableCell = { text: string } | { day: string };

export interface RegisterTable {
  heads: string[];
  rows: TableCell[][];
}

export interface ExportedSheet extends RegisterSheet {
  fileName: string | null;
  /** The revision that superseded it. */
  supersededByRevision: string | null;
  /** The day from which it no longer counted. */
  supersededOn: string | null;
  /** The fields that a person is asked about. */
  unsure: readonly ReviewedField[];
}

const heads = [
  'Number',
  'Title',
  'Revision',
  'Date',
  'Not certain',
  'State',
  'Superseded by',
  'Superseded on',
  'Received',
  'Discipline',
  'Status',
  'Scale',
  'Paper size',
  'File',
  'Page',
];

const fieldHeads: Record<ReviewedField, string> = {
  number: 'Number',
  revision: 'Revision',
  title: 'Title',
  date: 'Date',
};

/** The register as a table with every column, even those hidden on the screen, in the order of the sheets. */
export function registerTable(
  sheets: readonly ExportedSheet[],
  dayOf: (isoTime: string) => string,
): RegisterTable {
  const text = (value: string | null) => ({ text: value ?? '' });
  const day = (value: string | null) => (value && ISO_DAY.test(value) ? { day: value } : text(value));
  return {
    heads: [...heads],
    rows: sheets.map((sheet) => [
      text(sheet.number),
      text(sheet.title),
      text(sheet.revision),
      day(sheet.date),
      text(sheet.unsure.map((field) => fieldHeads[field]).join(', ')),
      text(sheet.state === 'superseded' ? 'Superseded' : 'Current'),
      text(sheet.supersededByRevision),
      day(sheet.supersededOn),
      day(dayOf(sheet.receivedAt)),
      text(sheet.discipline),
      text(sheet.status),
      text(sheet.scale),
      text(sheet.paperSize),
      text(sheet.fileName),
      text(sheet.page === wholeDocument ? '' : `${sheet.page}`),
    ]),
  };
}

/** The text of a cell in a file without types. */
export const cellText = (cell: TableCell): string => ('day' in cell ? cell.day : cell.text);
