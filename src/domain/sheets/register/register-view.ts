import type { RegisterSheet } from './register-sheet.ts';

/** The columns of the register. Number and title always show. */
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

/** `date,scale` as an address has it; what is missing or empty stands for the usual ones. */
export function parseColumns(text: string): RegisterColumn[] {
  if (!text) return [...usual];
  const named = text.split(',');
  return registerColumns.filter((column) => always.includes(column) || named.includes(column));
}

/** What an address says of the columns; '' for the usual ones. */
export function formatColumns(columns: readonly RegisterColumn[]): string {
  const chosen = choosableColumns.filter((column) => columns.includes(column));
  const isUsual = choosableColumns.every((column) => chosen.includes(column) === usual.includes(column));
  return isUsual ? '' : chosen.join(',') || 'none';
}

export interface RegisterSorting {
  column: RegisterColumn;
  descending: boolean;
}

export const byNumber: RegisterSorting = { column: 'number', descending: false };

/** `date` or `-date`; anything else is by number. */
export function parseRegisterSorting(text: string): RegisterSorting {
  const descending = text.startsWith('-');
  const column = registerColumns.find((known) => known === text.slice(descending ? 1 : 0));
  return column ? { column, descending } : byNumber;
}

/** '' for the order that needs no saying. */
export function formatRegisterSorting({ column, descending }: RegisterSorting): string {
  if (column === byNumber.column && !descending) return '';
  return `${descending ? '-' : ''}${column}`;
}

/** What a column shows of a sheet. `fileName`: of the document that the sheet is in. */
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
