import { type Column, columnsOf, hitColumns } from './columns.ts';
import { type Fragment, fragmentOf } from './fragments.ts';
import type { Region } from './regions.ts';
import { type Cell, cellOf, LINE_PITCH, type Row } from './rows.ts';

/** A cell and the range of columns that it covers. */
export interface GridCell extends Cell {
  from: number;
  to: number;
}

export interface GridRow {
  cells: GridCell[];
  first: number;
  last: number;
  size: number;
}

export interface Grid {
  columns: Column[];
  rows: GridRow[];
}

/** The region's cells in their columns. Lines that continue a row are merged into it. */
export function gridOf({ rows, startsWithCaption }: Region): Grid {
  const body = startsWithCaption ? rows.slice(1) : rows;
  const columns = columnsOf(body);
  if (columns.length < 2) return { columns, rows: [] };
  return { columns, rows: repeatTall(joinLines(body.flatMap((row) => splitLines(inColumns(columns, row))))) };
}

const FEWEST_STACKED = 3;

/**
 * Splits a row whose file writes column after column: every cell then has the same number of lines at the same
 * heights, some of them numbers.
 */
function splitLines(row: GridRow): GridRow[] {
  const [first, ...others] = row.cells;
  const count = first?.lines.length ?? 0;
  if (!first || others.length === 0 || count < FEWEST_STACKED) return [row];
  const isStacked = others.every(
    ({ lines }) =>
      lines.length === count &&
      lines.every(
        ({ base }, index) => Math.abs(base - (first.lines[index] as Fragment).base) < row.size * 0.3,
      ),
  );
  if (!isStacked || !others.every(({ lines }) => lines.every(({ text }) => /\d/.test(text)))) return [row];
  return first.lines.map(({ base }, index) => ({
    cells: row.cells.map((cell) => lineOf(cell, index)),
    first: base,
    last: base,
    size: row.size,
  }));
}

function lineOf(cell: GridCell, index: number): GridCell {
  const line = cell.lines[index] as Fragment;
  const { left, right, base } = line;
  return { ...cell, lines: [line], left, right, first: base, last: base };
}

/** Copies a tall cell into each of the rows that it spans. */
function repeatTall(rows: GridRow[]): GridRow[] {
  const tall = new Map<number, GridCell>();
  for (const row of rows) {
    const isFilled = (column: number) => row.cells.some(({ from, to }) => from <= column && column <= to);
    for (const [column, cell] of tall) {
      if (cell.last < row.first - row.size * 0.4) tall.delete(column);
      else if (!isFilled(column)) row.cells.push(cell);
    }
    row.cells.sort((a, b) => a.from - b.from);
    for (const cell of row.cells) if (cell.from === cell.to) tall.set(cell.from, cell);
  }
  return rows;
}

function inColumns(columns: readonly Column[], row: Row): GridRow {
  const cells: GridCell[] = [];
  for (const cell of row.cells.flatMap((whole) => cutAtColumns(columns, whole))) {
    const hits = hitColumns(columns, cell);
    const from = hits[0] ?? nearest(columns, cell);
    const to = hits.at(-1) ?? from;
    const same = cells.find((known) => known.from === from && known.to === to);
    if (same) join(same, cell);
    else cells.push({ ...cell, lines: [...cell.lines], from, to });
  }
  return { cells, first: row.first, last: row.last, size: row.size };
}

/**
 * Cuts a line that covers several columns at those columns, if each of its runs belongs to one: `1 G.01 Bath` under
 * `No` and `Location`.
 */
function cutAtColumns(columns: readonly Column[], cell: Cell): Cell[] {
  const [line, ...others] = cell.lines;
  if (!line || others.length > 0 || hitColumns(columns, cell).length < 2) return [cell];
  const parts: { column: number; fragment: Fragment }[] = [];
  for (const run of line.runs) {
    const fragment = fragmentOf([run], line.from);
    const [column, ...more] = hitColumns(columns, fragment);
    if (column === undefined || more.length > 0) return [cell];
    const last = parts.at(-1);
    if (last?.column === column) last.fragment = fragmentOf([...last.fragment.runs, run], line.from);
    else parts.push({ column, fragment });
  }
  return parts.map(({ fragment }) => cellOf(fragment));
}

function nearest(columns: readonly Column[], { left, right }: Column): number {
  const middle = (left + right) / 2;
  const distances = columns.map((column) => Math.max(column.left - middle, middle - column.right));
  return distances.indexOf(Math.min(...distances));
}

function join(cell: Cell, more: Cell): void {
  cell.lines.push(...more.lines);
  cell.left = Math.min(cell.left, more.left);
  cell.right = Math.max(cell.right, more.right);
  cell.first = Math.min(cell.first, more.first);
  cell.last = Math.max(cell.last, more.last);
}

/**
 * The share of closely following lines that must leave columns empty before they count as continuations of the row
 * above.
 */
const PARTIAL_SHARE = 0.6;
/** A gap is wide from this multiple of the usual gap between lines. */
const WIDE = 1.2;

/**
 * Joins the lines of each row where a file writes line by line. Lines of one row are close together, rows are further
 * apart:
 *
 *     Straight-on (without a turn or | 800 | 750
 *     oblique approach)
 *
 *     At right angles to an access route | 800 | 750
 *     at least 1500mm wide
 */
function joinLines(rows: readonly GridRow[]): GridRow[] {
  const gaps = rows.slice(1).map((row, index) => row.first - (rows[index] as GridRow).last);
  const tight = gaps.filter((gap, index) => isTight(gap, rows[index + 1] as GridRow));
  const pitch = tight.sort((a, b) => a - b)[tight.length >> 1] ?? 0;
  const isNext = (index: number) => {
    const gap = gaps[index - 1] ?? 0;
    return gap > pitch / WIDE && gap < pitch * WIDE;
  };
  const close = rows.map((_, index) => index).filter((index) => index > 0 && isNext(index));
  const wide = gaps.length - close.length;
  const partial = close.filter((index) => isPartOf(rows[index] as GridRow, rows[index - 1] as GridRow));
  if (close.length === 0 || wide * 2.5 < close.length || partial.length < close.length * PARTIAL_SHARE)
    return [...rows];
  const joined: GridRow[] = [];
  rows.forEach((row, index) => {
    const above = joined.at(-1);
    if (above && isNext(index)) joinRow(above, row);
    else joined.push(row);
  });
  return joined;
}

function isTight(gap: number, { size }: GridRow): boolean {
  return gap > size * 0.6 && gap < size * LINE_PITCH;
}

function isPartOf(row: GridRow, above: GridRow): boolean {
  return (
    row.cells.length < above.cells.length &&
    row.cells.every(({ from }) => above.cells.some((cell) => cell.from === from))
  );
}

function joinRow(above: GridRow, row: GridRow): void {
  for (const cell of row.cells) {
    const same = above.cells.find(({ from, to }) => from <= cell.from && to >= cell.to);
    if (same) join(same, cell);
    else above.cells.push(cell);
  }
  above.cells.sort((a, b) => a.from - b.from);
  above.last = Math.max(above.last, row.last);
}
