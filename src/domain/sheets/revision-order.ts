import type { TableRow } from './revision-table.ts';
import { type DateOrder, dateOf } from './sheet-date.ts';

/** Rows of a table with the newest first, by their dates; the order of the table where dates are equal or unreadable. */
export function newestFirst(rows: readonly TableRow[], order: DateOrder): TableRow[] {
  const dates = rows.map((row) => dateOf(row.date, order)?.iso ?? '');
  const first = dates.find((date) => date !== '') ?? '';
  const last = dates.findLast((date) => date !== '') ?? '';
  const downward =
    first < last || (first === last && isLater(rows.at(-1)?.revision ?? '', rows[0]?.revision ?? ''));
  return downward ? [...rows].reverse() : [...rows];
}

const isLater = (a: string, b: string) => a.length > b.length || (a.length === b.length && a > b);
