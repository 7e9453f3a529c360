import { type Fragment, isParallel } from './fragments.ts';

/** Consecutive lines of the file, one below the other. */
export interface Cell {
  lines: Fragment[];
  left: number;
  right: number;
  /** The baselines of its first and last line. */
  first: number;
  last: number;
}

/** Consecutive cells of the file, next to each other. Prose consists of rows of one cell. */
export interface Row {
  cells: Cell[];
  first: number;
  last: number;
  size: number;
}

/** The maximum distance of lines in one cell, in letters' heights. */
export const LINE_PITCH = 1.4;
const OTHER_SIZE = 1.2;
/** A long text may be set this much smaller to fit its cell. */
const SMALLER_CELL = 1.8;
/**
 * How many lines above its neighbour's first line a cell of the same row may begin: labels are often centred
 * vertically.
 */
const LINES_ABOVE = 4;

/**
 * The rows of a page in the order of the file. Nearly every program writes a table cell by cell: all lines of a cell,
 * then the cell to its right.
 */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Row[] = [];
  for (const fragment of fragments) {
    const row = rows.at(-1);
    const cell = row?.cells.at(-1);
    const first = row?.cells[0];
    if (row && cell && isNextLine(cell, fragment, row.cells.at(-2))) addLine(cell, fragment);
    else if (row && first && cell && isLabelOfLine(row, first, cell, fragment)) addLine(first, fragment);
    else if (row && cell && isNextCell(rows, row, cell, fragment)) row.cells.push(cellOf(fragment));
    else
      rows.push({
        cells: [cellOf(fragment)],
        first: fragment.base,
        last: fragment.base,
        size: fragment.size,
      });
    const here = rows.at(-1) as Row;
    here.first = Math.min(here.first, fragment.base);
    here.last = Math.max(here.last, fragment.base);
  }
  return rows;
}

function addLine(cell: Cell, line: Fragment): void {
  cell.lines.push(line);
  cell.left = Math.min(cell.left, line.left);
  cell.right = Math.max(cell.right, line.right);
  cell.last = line.base;
}

/** True for a file that writes columns but begins with one row: `I`, `-26`, `-29`, `-32` and then `II` and `III`. */
function isLabelOfLine(row: Row, first: Cell, cell: Cell, fragment: Fragment): boolean {
  return (
    row.cells.length === 2 &&
    cell.lines.length > first.lines.length &&
    fragment.base < row.last + row.size * 0.4 &&
    isNextLine(first, fragment, undefined) &&
    cell.lines.every(({ text }) => /\d/.test(text))
  );
}

export function cellOf(fragment: Fragment): Cell {
  const { left, right, base } = fragment;
  return { lines: [fragment], left, right, first: base, last: base };
}

function isNextLine(cell: Cell, fragment: Fragment, before: Cell | undefined): boolean {
  const above = cell.lines.at(-1) as Fragment;
  const down = fragment.base - above.base;
  const size = Math.max(above.size, fragment.size);
  return (
    isSameText(above, fragment) &&
    down > size * 0.6 &&
    down < size * LINE_PITCH &&
    fragment.left > (before?.right ?? Number.NEGATIVE_INFINITY) &&
    fragment.left < cell.right &&
    fragment.right > cell.left
  );
}

function isNextCell(rows: readonly Row[], row: Row, cell: Cell, fragment: Fragment): boolean {
  const above = rows.at(-2);
  const size = Math.max(row.size, fragment.size);
  const highest = Math.max(row.first - size * LINES_ABOVE, above ? above.last + size * 0.5 : 0);
  const isInRow =
    fragment.base > row.first - size * 0.6 ||
    (fragment.base > highest && above !== undefined && row.cells.length > 0);
  return (
    isSameText(cell.lines[0] as Fragment, fragment, SMALLER_CELL) &&
    fragment.left >= cell.right &&
    isInRow &&
    fragment.base < row.last + size * 0.6
  );
}

/** True if both have the same reading direction and about the same letter size. */
function isSameText(a: Fragment, b: Fragment, ratio = OTHER_SIZE): boolean {
  const [first, second] = [a.runs[0], b.runs[0]];
  if (!first || !second || !isParallel(first, second)) return false;
  return Math.max(a.size, b.size) < Math.min(a.size, b.size) * ratio;
}
