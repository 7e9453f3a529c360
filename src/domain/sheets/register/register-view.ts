import { type SortingBy, sortingOf, sortingText } from '../../routing/sorting.ts';
import type { RegisterSheet } from './register-sheet.ts';

/** The columns of the register. Number, title and revision are always shown. */
export const registerColumns = [
  'number',
  'title',
  'revision',
  'date',
  'received',
  'discipline',
  'status',
  'scale',
  'size',
  'file',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

export const columnNames: Record<RegisterColumn, string> = {
  number: 'Number',
  title: 'Title',
  revision: 'Rev',
  date: 'Date',
  received: 'Received',
  discipline: 'Discipline',
  status: 'Status',
  scale: 'Scale',
  size: 'Paper size',
  file: 'File',
};

const always: readonly RegisterColumn[] = ['number', 'title', 'revision'];
export const choosableColumns = registerColumns.filter((column) => !always.includes(column));
const usual: readonly RegisterColumn[] = ['number', 'title', 'revision', 'date', 'received', 'status'];

/** Columns from a URL, such as `date,scale`. A missing or empty text means the default columns. */
export function parseColumns(text: string): RegisterColumn[] {
  if (!text) return [...usual];
  const named = text.split(',');
  return registerColumns.filter((column) => always.includes(column) || named.includes(column));
}

/** The URL's text for the columns. Empty for the default ones. */
export function formatColumns(columns: readonly RegisterColumn[]): string {
  const chosen = choosableColumns.filter((column) => columns.includes(column));
  const isUsual = choosableColumns.every((column) => chosen.includes(column) === usual.includes(column));
  return isUsual ? '' : chosen.join(',') || 'none';
}

export type RegisterSorting = SortingBy<RegisterColumn>;

export const byNumber: RegisterSorting = { column: 'number', descending: false };

/** Sorting from a URL: `date` or `-date`. Anything else is by number. */
export function parseRegisterSorting(text: string): RegisterSorting {
  return sortingOf(text, registerColumns, byNumber);
}

/** The URL's text for a sorting. Empty for the default one. */
export function formatRegisterSorting(sorting: RegisterSorting): string {
  return sortingText(sorting, byNumber);
}

/** The text of a sheet in a column. `fileName` returns the name of the sheet's document. */
export function columnValue(
  column: RegisterColumn,
  sheet: RegisterSheet,
  fileName: (documentId: string) => string | null,
): string | null {
  switch (column) {
    case 'received':
      return sheet.receivedAt;
    case 'size':
      return sheet.paperSize;
    case 'file':
      return fileName(sheet.documentId);
    default:
      return sheet[column];
  }
}
