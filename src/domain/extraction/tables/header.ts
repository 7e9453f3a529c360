import type { Column } from './columns.ts';
import type { Fragment } from './fragments.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';

/** More rows than that are no header. */
const MOST_HEADER_ROWS = 4;

/** How many of the first rows name the columns. */
export function headerRows({ columns, rows }: Grid): number {
  const byFont = Math.max(1, rowsInOtherFont(rows));
  const first = rows[0];
  if (!first || first.cells.length >= columns.length) return byFont;
  const isBelow = ({ cells }: GridRow) => cells.every(({ from }) => from > 0);
  const named = rows.slice(byFont, MOST_HEADER_ROWS).findIndex((row) => !isBelow(row));
  return named === -1 ? byFont : byFont + named;
}

/** The header is below its rows where only the last row is in another font, as above the title block of a drawing. */
export function headerFirst(rows: readonly GridRow[]): GridRow[] {
  const last = rows.at(-1);
  const others = rows.slice(0, -1);
  if (!last || others.length < 2) return [...rows];
  const fonts = new Set(fontsOf(last));
  const isBelow = others.every((row) => fontsOf(row).every((font) => !fonts.has(font)));
  const isAlike = new Set(others.flatMap(fontsOf)).size === 1;
  return isBelow && isAlike && last.cells.length > 1 ? [last, ...others] : [...rows];
}

/** The first rows that share no font with the rows below. */
function rowsInOtherFont(rows: readonly GridRow[]): number {
  const below = new Set<string>();
  let count = rows.length;
  for (let index = rows.length - 1; index > 0; index -= 1) {
    for (const font of fontsOf(rows[index] as GridRow)) below.add(font);
    const above = rows.slice(Math.max(0, index - MOST_HEADER_ROWS), index);
    if (
      index <= MOST_HEADER_ROWS &&
      above.every((row) => [...fontsOf(row)].every((font) => !below.has(font)))
    )
      count = index;
  }
  return count < rows.length ? count : 0;
}

function fontsOf({ cells }: GridRow): string[] {
  return cells.map(({ lines }) => (lines[0] as Fragment).font);
}

/** How many of the first rows are one cell over all columns: the table's name, not a column's. */
export function titleRows({ columns, rows }: Grid): number {
  const isTitle = ({ cells }: GridRow) =>
    cells.length === 1 && columnsUnder(columns, cells, cells[0] as GridCell) === columns.length;
  return Math.max(
    0,
    rows.findIndex((row) => !isTitle(row)),
  );
}

function columnsUnder(columns: readonly Column[], cells: readonly GridCell[], cell: GridCell): number {
  const { from, to } = spanOf(columns, cells, cell, new Set(columns.keys()));
  return to - from + 1;
}

/** For each column what names it, from the top down: `Rise (mm)` over `minimum` is both. */
export function headerCells({ columns, rows }: Grid, count: number): Fragment[][] {
  const paths: GridCell[][] = columns.map(() => []);
  for (let index = 0; index < count; index += 1) {
    const later = new Set(
      rows.slice(index + 1, count).flatMap(({ cells }) => cells.flatMap(({ from, to }) => [from, to])),
    );
    const { cells } = rows[index] as GridRow;
    for (const cell of cells) {
      const { from, to } =
        count > 1 ? spanOf(columns, cells, cell, later) : { from: cell.from, to: cell.from };
      for (const path of paths.slice(from, to + 1)) if (!path.includes(cell)) path.push(cell);
    }
  }
  return paths.map((path) => path.flatMap(({ lines }) => lines));
}

interface Span {
  from: number;
  to: number;
}

/**
 * The columns that a header cell is over. One that is set in the middle of several columns, or at the left of them,
 * touches only some; the others have no cell in this row, but one below.
 */
function spanOf(
  columns: readonly Column[],
  cells: readonly GridCell[],
  cell: GridCell,
  later: Set<number>,
): Span {
  const isFree = (index: number) =>
    later.has(index) && !cells.some(({ from, to }) => from <= index && index <= to);
  let { from, to } = cell;
  if (cell.from === cell.to && !later.has(cell.from)) return { from, to };
  while (isFree(from - 1)) from -= 1;
  while (isFree(to + 1)) to += 1;
  let best: Span = cell;
  let least = offCentre(columns, cell, cell);
  for (let first = from; first <= cell.from; first += 1) {
    for (let last = cell.to; last <= to; last += 1) {
      const off = offCentre(columns, cell, { from: first, to: last });
      if (off < least * 0.9) [best, least] = [{ from: first, to: last }, off];
    }
  }
  const isLeftAligned = Math.abs((columns[cell.from]?.left ?? 0) - cell.left) < 2;
  return best === cell && isLeftAligned ? { from: cell.from, to } : best;
}

function offCentre(columns: readonly Column[], cell: GridCell, { from, to }: Span): number {
  const middle = ((columns[from]?.left ?? 0) + (columns[to]?.right ?? 0)) / 2;
  return Math.abs(middle - (cell.left + cell.right) / 2);
}
