import { isTableCaption } from '../extraction/table-caption.ts';
import { formPairs } from '../verification/form-rows.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { type Line, linesOf } from './lines.ts';

/** Consecutive rows of a table on a page. `header` is its first row, after its caption if it has one. */
export interface Table extends TextSpan {
  header: string;
  rows: Line[];
}

const MINIMUM_ROWS = 2;
const CAPTION_CHARACTERS = 200;

/** Finds Markdown tables (`| a | b |`) and plain rows (`a | b`, or cells separated by tabs). */
export function tablesOf(text: string): Table[] {
  const tables: Table[] = [];
  let rows: Line[] = [];
  let above = '';
  const close = () => {
    const first = rows[0];
    const last = rows.at(-1);
    if (first && last && rows.length >= MINIMUM_ROWS) {
      const isForm = formPairs(cellsOf(first.text)).length > 0;
      const header = headerOf(above, isForm ? '' : first.text);
      tables.push({ start: first.start, end: last.end, header, rows });
    }
    if (rows.length > 0) above = '';
    rows = [];
  };
  for (const line of linesOf(text)) {
    if (isRow(line.text)) rows.push(line);
    else {
      close();
      if (line.text.trim() !== '') above = line.text.trim();
    }
  }
  close();
  return tables;
}

function isRow(text: string): boolean {
  return text.startsWith('|') || text.includes(' | ') || text.includes('\t');
}

function headerOf(above: string, row: string): string {
  const caption = isTableCaption(above) && above.length <= CAPTION_CHARACTERS ? `${above}: ` : '';
  return caption + headerCells(row);
}

function headerCells(row: string): string {
  return cellsOf(row)
    .filter((cell) => cell !== '')
    .join(' | ');
}

function cellsOf(row: string): string[] {
  return row.split(/[|\t]/).map((cell) => cell.trim());
}

/** The header row of the table that continues at `position`. Empty if none does. */
export function tableHeaderAt(tables: readonly Table[], position: number): string {
  const table = tables[firstEndingAfter(tables, position)];
  return table && table.start < position ? table.header : '';
}

/** The share of a text that is table rows, 0 to 1. */
export function tableShare(tables: readonly Table[], start: number, end: number): number {
  let covered = 0;
  for (let i = firstEndingAfter(tables, start); (tables[i]?.start ?? end) < end; i += 1) {
    const table = tables[i] as Table;
    covered += Math.min(end, table.end) - Math.max(start, table.start);
  }
  return covered / Math.max(1, end - start);
}

/** Binary search: the first table that ends after `position`. */
function firstEndingAfter(tables: readonly Table[], position: number): number {
  let low = 0;
  let high = tables.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tables[middle]?.end ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
