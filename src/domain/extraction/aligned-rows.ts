import { median } from '../images/median.ts';

/** Of a line without the spaces around it. One repetition, because a file may have a million dashes before a letter. */
const RULE = /^[-=─]{3}(?:[-=─+ ]*[-=─])?$/u;
const isRule = (line = '') => RULE.test(line.trim());
const GAP = /\S+(?: \S+)*/gu;
const MIN_ROWS = 2;
const MAX_HEADER_LINES = 3;

interface Cell {
  start: number;
  text: string;
}

/**
 * A text file's text in which tables that are drawn with spaces and a line of dashes have tabs between their cells, as all other
 * tables, and one line for their header:
 *
 *     Street class   Longest open   Deposit
 *                    length (m)     (per m2)    →   Street class ⇥ Longest open length (m) ⇥ Deposit (per m2)
 *     ---------------------------------------       Main ⇥ 30 ⇥ 145
 *     Main           30             145
 *
 * A table is left as it is where a row has more cells than most, or fewer with one that is under no column.
 */
export function withAlignedRows(text: string): string {
  const lines = text.split('\n');
  const written: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const table = isRule(lines[at]) ? tableAround(lines, at) : null;
    if (table) {
      written.splice(written.length - table.headerLines, table.headerLines, ...table.rows);
      at = table.end;
    } else {
      written.push(lines[at] ?? '');
      at += 1;
    }
  }
  return written.join('\n');
}

interface Table {
  /** The lines above the rule that belong to the header. */
  headerLines: number;
  /** The header and the rows, with tabs. */
  rows: string[];
  /** The index of the line behind the table. */
  end: number;
}

function tableAround(lines: readonly string[], rule: number): Table | null {
  let end = rule + 1;
  while (end < lines.length && isRow(lines[end])) end += 1;
  const body = lines.slice(rule + 1, end).map(cellsOf);
  let top = rule;
  while (top > 0 && rule - top < MAX_HEADER_LINES && isRow(lines[top - 1])) top -= 1;
  const header = lines.slice(top, rule).map(cellsOf);
  const count = Math.max(0, ...header.map(({ length }) => length));
  if (body.length < MIN_ROWS || count < 2) return null;
  const full = body.filter(({ length }) => length === count);
  if (full.length * 2 <= body.length) return null;
  const starts = Array.from({ length: count }, (_, i) => median(full.map((row) => row[i]?.start ?? 0)));
  const rows = [...header, ...body].map((row) => placed(row, starts));
  if (!rows.every((row) => row !== null)) return null;
  const above = rows.slice(0, header.length);
  const heads = starts.map((_, i) => above.flatMap((row) => row[i] || []).join(' '));
  const written = [heads, ...rows.slice(header.length)].map((row) => row.join('\t'));
  return { headerLines: rule - top, rows: written, end };
}

/** Lines of a table have at least two cells, or one that is indented, such as the second line of a header. */
function isRow(line = ''): boolean {
  const cells = cellsOf(line);
  return !isRule(line) && !line.includes('\t') && (cells.length > 1 || (cells[0]?.start ?? 0) > 3);
}

function cellsOf(line: string): Cell[] {
  return Array.from(line.matchAll(GAP), ({ index, 0: text }) => ({ start: index, text }));
}

/** The cells of a row in their columns. Null if two are in the same one. */
function placed(row: readonly Cell[], starts: readonly number[]): string[] | null {
  if (row.length === starts.length) return row.map(({ text }) => text);
  const columns = starts.map(() => '');
  for (const { start, text } of row) {
    const distances = starts.map((one) => Math.abs(one - start));
    const nearest = distances.indexOf(Math.min(...distances));
    if (columns[nearest] !== '') return null;
    columns[nearest] = text;
  }
  return columns;
}
