import { isTableCaption } from '../table-caption.ts';
import { MAX_COLUMNS } from './columns.ts';
import { isFigure, isParallel, textOf } from './fragments.ts';
import { LINE_PITCH, type Row } from './rows.ts';

/** Consecutive rows of the file, one below the other, that may form a table. */
export interface Region {
  rows: Row[];
  /** True if a line `Table 1.1 …` is above it or is its first row. */
  hasCaption: boolean;
  /** True if its first row is that line. */
  startsWithCaption: boolean;
}

const NUMBERING = /^(?:\(?\p{L}{0,2}[\d.\-–]{1,10}\p{L}?[.)]?|\(\p{L}{1,4}\))$/u;
const CLAUSE_LETTERS = 60;
const NOTE = /^notes?\b/i;
/** Rows further apart than this, in letters' heights, are not of one table. */
const ROW_GAP = 3.2;
/** The limit for rows whose cells begin at the same positions. */
const ALIGNED_ROW_GAP = 5;
/**
 * The maximum number of one-cell rows in between: a heading inside the table, or text that continues in one column.
 */
const MAX_SINGLE_ROWS = 2;
const MAX_SINGLE_LINES = 3;
/** The maximum number of one-cell rows between a caption and its table. */
const CAPTION_ROWS = 2;

export function regionsOf(rows: readonly Row[]): Region[] {
  const regions: Region[] = [];
  let start = 0;
  while (start < rows.length) {
    const row = rows[start] as Row;
    if (row.cells.length < 2 || isNumberedText(row)) {
      start += 1;
      continue;
    }
    const end = endOf(rows, start);
    if (end - start > 1) regions.push(regionOf(rows, start, end));
    start = end;
  }
  return regions;
}

function regionOf(rows: readonly Row[], start: number, end: number): Region {
  const startsWithCaption = isCaption(rows[start]);
  const above = rows.slice(Math.max(0, start - CAPTION_ROWS), start);
  const caption = above.findLastIndex(isCaption);
  const isGroup =
    caption === above.length - 2 && above.length > 1 && follows(above.at(-1) as Row, rows[start] as Row);
  return {
    rows: rows.slice(isGroup ? start - 1 : start, end),
    hasCaption: startsWithCaption || above.some(isCaption),
    startsWithCaption,
  };
}

/** The index after the table's last row of several cells. */
function endOf(rows: readonly Row[], start: number): number {
  let end = start + 1;
  for (let index = start + 1; index < rows.length; index += 1) {
    const row = rows[index] as Row;
    if (
      !follows(rows[index - 1] as Row, row) ||
      isCaption(row) ||
      isNumberedText(row) ||
      NOTE.test(firstLine(row))
    )
      break;
    const above = rows[index - 1] as Row;
    if (row.cells.length > 1) {
      if (isNewHeader(rows, end - 1, index) || isOtherSize(rows, start, end - 1, row)) break;
      end = index + 1;
    } else if (index === end && goesOnCell(above, row)) end = index + 1;
    else if (index - end >= MAX_SINGLE_ROWS || (row.cells[0]?.lines.length ?? 0) > MAX_SINGLE_LINES) break;
  }
  return end;
}

function follows(above: Row, row: Row): boolean {
  const [a, b] = [above.cells[0]?.lines[0]?.runs[0], row.cells[0]?.lines[0]?.runs[0]];
  const size = Math.max(above.size, row.size);
  return (
    a !== undefined &&
    b !== undefined &&
    isParallel(a, b) &&
    size < Math.min(above.size, row.size) * 1.7 &&
    row.first > above.first + size * 0.3 &&
    row.first < above.last + size * (isUnder(above, row) ? ALIGNED_ROW_GAP : ROW_GAP)
  );
}

/** True if there are several cells and each begins where one of the row above does. */
function isUnder(above: Row, row: Row): boolean {
  if (row.cells.length < 2 || row.cells.length > MAX_COLUMNS) return false;
  return row.cells.every(({ left }) =>
    above.cells.slice(0, MAX_COLUMNS).some((cell) => Math.abs(cell.left - left) < 1.5),
  );
}

/** True for the end of a cell's text that the file has after the cells next to it. */
function goesOnCell(above: Row, row: Row): boolean {
  const [first, second] = above.cells;
  const [only, ...others] = row.cells;
  if (!first || !second || !only || others.length > 0) return false;
  const isClose = row.first - above.last < row.size * LINE_PITCH;
  return (
    isClose &&
    Math.abs(only.left - first.left) < 1.5 &&
    only.right < second.left &&
    /^[\p{Ll}(]/u.test(textOf(only))
  );
}

/**
 * True where a new table with its own header begins: a row of names for another number of columns, or in another font
 * than the rows around it.
 */
function isNewHeader(rows: readonly Row[], last: number, index: number): boolean {
  const [above, row, below] = [rows[last] as Row, rows[index] as Row, rows[index + 1]];
  const isOtherTable = below?.cells.length === row.cells.length && above.cells.length !== row.cells.length;
  if (isOtherTable && !hasDigit(row) && hasNumber(above) && hasNumber(below)) return true;
  const [around, own, next] = [fontsOf(above), fontsOf(row), fontsOf(below)];
  const [font] = own;
  if (own.size !== 1 || font === undefined || next.has(font) || (below?.cells.length ?? 0) < 2) return false;
  return [...around].some((other) => next.has(other));
}

/** True if the row has another letter size than the rows below the header: the totals below a table may be larger. */
function isOtherSize(rows: readonly Row[], start: number, last: number, row: Row): boolean {
  const above = rows[last] as Row;
  return last > start && hasDigit(above) && Math.abs(row.size - above.size) > above.size * 0.05;
}

function hasNumber({ cells }: Row): boolean {
  return cells.slice(1).some((cell) => isFigure(cell));
}

function hasDigit({ cells }: Row): boolean {
  return cells.slice(1).some((cell) => /\d/.test(textOf(cell)));
}

function fontsOf(row: Row | undefined): Set<string> {
  return new Set(row?.cells.flatMap(({ lines }) => lines.map(({ font }) => font)));
}

/** True for a clause: `B5` next to a paragraph is not a table row. */
function isNumberedText({ cells }: Row): boolean {
  const [number, text, ...others] = cells;
  if (!number || !text || others.length > 0 || !NUMBERING.test(textOf(number))) return false;
  return textOf(text).length > CLAUSE_LETTERS;
}

function firstLine(row: Row): string {
  return row.cells[0]?.lines[0]?.text ?? '';
}

function isCaption(row: Row | undefined): boolean {
  return row !== undefined && isTableCaption(firstLine(row));
}
