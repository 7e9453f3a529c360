import type { Column } from './columns.ts';
import { type Fragment, isFigure, textOf } from './fragments.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';
import { isTitleBlockRow } from './title-block-row.ts';

/** A header has no more rows than this. */
const MAX_HEADER_ROWS = 4;

/** The number of rows at the top that name the columns. */
export function headerRows({ columns, rows }: Grid): number {
  const byFont = Math.max(1, rowsInOtherFont(rows));
  const first = rows[0];
  if (!first || first.cells.length >= columns.length) return byFont;
  if (isGroup(rows)) return Math.max(byFont, 2);
  const isBelow = ({ cells }: GridRow) => cells.every(({ from }) => from > 0);
  const named = rows.slice(byFont, MAX_HEADER_ROWS).findIndex((row) => !isBelow(row));
  return named === -1 ? byFont : byFont + named;
}

/** How far, in points, the text of a header cell may be from the middle of its columns. */
const ABOUT = 6;

/**
 * True for a grouped header in the same font as its table: names over several columns each, then a row of names, then
 * numbers.
 */
function isGroup([first, second, ...others]: readonly GridRow[]): boolean {
  if (!first || !second || first.cells.some(({ from }) => from === 0) || hasNumber(first)) return false;
  return !hasNumber(second) && second.cells.length > first.cells.length + 1 && others.some(hasNumber);
}

function hasNumber({ cells }: GridRow): boolean {
  return cells.some((cell) => cell.from > 0 && isFigure(cell));
}

/**
 * Moves a header from the bottom to the top if only the last row has another font, as above the title block of a
 * drawing.
 */
export function headerFirst(rows: readonly GridRow[]): GridRow[] {
  const last = rows.at(-1);
  const others = rows.slice(0, -1);
  if (!last || others.length < 2) return [...rows];
  const fonts = new Set(fontsOf(last));
  const isBelow = others.every((row) => fontsOf(row).every((font) => !fonts.has(font)));
  const isAlike = new Set(others.flatMap(fontsOf)).size === 1;
  return isBelow && isAlike && last.cells.length > 1 ? [last, ...others] : [...rows];
}

/**
 * The number of rows at the top that share no font with the rows below, apart from the labels in the first column.
 */
export function rowsInOtherFont(rows: readonly CellRow[]): number {
  const below = new Set<string>();
  let count = rows.length;
  for (let index = rows.length - 1; index > 0; index -= 1) {
    for (const font of fontsOf(rows[index] as CellRow)) below.add(font);
    const above = rows.slice(Math.max(0, index - MAX_HEADER_ROWS), index);
    if (index <= MAX_HEADER_ROWS && above.every((row) => fontsOf(row).every((font) => !below.has(font))))
      count = index;
  }
  return count < rows.length ? count : 0;
}

/** The cells of a row: the column that each begins in, and its lines. */
interface CellRow {
  cells: readonly { from: number; lines: readonly Fragment[] }[];
}

function fontsOf({ cells }: CellRow): string[] {
  return cells.filter(({ from }) => from > 0).map(({ lines }) => (lines[0] as Fragment).font);
}

/**
 * The number of rows at the top that name the table, not its columns: one cell over all columns, or the title block of a
 * drawing.
 */
export function titleRows({ columns, rows }: Grid): number {
  const all = new Set(columns.keys());
  const isTitle = ({ cells }: GridRow, index: number) => {
    if (cells.length !== 1)
      return cells.length < (rows[index + 1]?.cells.length ?? 0) && isTitleBlockRow(cells.map(textOf));
    return spansOf(columns, cells, all).every(({ from, to }) => to - from + 1 === columns.length);
  };
  return Math.max(
    0,
    rows.findIndex((row, index) => !isTitle(row, index)),
  );
}

/** The names of each column from the top down: `Rise (mm)` over `minimum` gives both. */
export function headerCells({ columns, rows }: Grid, count: number): Fragment[][] {
  const paths: GridCell[][] = columns.map(() => []);
  for (let index = 0; index < count; index += 1) {
    const later = new Set(
      rows.slice(index + 1, count).flatMap(({ cells }) => cells.flatMap(({ from, to }) => [from, to])),
    );
    const { cells } = rows[index] as GridRow;
    spansOf(columns, cells, later).forEach(({ from, to }, cell) => {
      const last = count > 1 ? to : from;
      for (const path of paths.slice(from, last + 1)) addOnce(path, cells[cell] as GridCell);
    });
  }
  return paths.map((path) => path.flatMap(({ lines }) => lines));
}

function addOnce(path: GridCell[], cell: GridCell): void {
  if (!path.includes(cell)) path.push(cell);
}

interface Span {
  from: number;
  to: number;
}

/**
 * The columns that each cell of a header row covers. The text of a cell over several columns, centred or at their
 * left, touches only some of them. The others have no cell in this row but one below (`later`).
 */
function spansOf(columns: readonly Column[], cells: readonly GridCell[], later: ReadonlySet<number>): Span[] {
  const spans: Span[] = cells.map(({ from, to }) => ({ from, to }));
  const isFree = (index: number) =>
    later.has(index) && !cells.some(({ from, to }) => from <= index && index <= to);
  const [only] = cells;
  if (only && cells.length === 1) return [spanAlone(columns, only, isFree)];
  spans.forEach((span, index) => {
    const [cell, next] = [cells[index] as GridCell, cells[index + 1]];
    while (isFree(span.to + 1) && takes(columns, span, cell, next)) span.to += 1;
    const before = index === 0 ? -1 : (spans[index - 1] as Span).to;
    while (
      span.from - 1 > before &&
      isFree(span.from - 1) &&
      isBetter(columns, span, cell, { from: span.from - 1, to: span.to })
    )
      span.from -= 1;
  });
  return spans;
}

/** The widest of the spans over whose middle the only cell of a row is approximately centred. */
function spanAlone(columns: readonly Column[], cell: GridCell, isFree: (index: number) => boolean): Span {
  let [first, last] = [cell.from, cell.to];
  while (isFree(first - 1)) first -= 1;
  while (isFree(last + 1)) last += 1;
  const spans: Span[] = [];
  for (let from = first; from <= cell.from; from += 1)
    for (let to = cell.to; to <= last; to += 1) spans.push({ from, to });
  const least = Math.min(...spans.map((span) => offCentre(columns, span, cell)));
  const width = ({ from, to }: Span) => to - from;
  return spans
    .filter((span) => offCentre(columns, span, cell) <= least + ABOUT)
    .reduce((best, span) => (width(span) > width(best) ? span : best));
}

/** Whether the free column to the right of the span belongs to its cell and not to the next one. */
function takes(columns: readonly Column[], span: Span, cell: GridCell, next: GridCell | undefined): boolean {
  if (isAtLeft(columns, cell) && (!next || isAtLeft(columns, next))) return true;
  if (!next) return isBetter(columns, span, cell, { from: span.from, to: span.to + 1 });
  const column = middle(columns[span.to + 1] as Column);
  return Math.abs(column - middle(cell)) < Math.abs(column - middle(next));
}

function isAtLeft(columns: readonly Column[], cell: GridCell): boolean {
  return Math.abs((columns[cell.from]?.left ?? 0) - cell.left) < 2;
}

/** Whether the cell is closer to the middle of the wider span. */
function isBetter(columns: readonly Column[], span: Span, cell: GridCell, wider: Span): boolean {
  return offCentre(columns, wider, cell) < offCentre(columns, span, cell) * 0.9;
}

function offCentre(columns: readonly Column[], { from, to }: Span, cell: GridCell): number {
  const over = { left: columns[from]?.left ?? 0, right: columns[to]?.right ?? 0 };
  return Math.abs(middle(over) - middle(cell));
}

function middle({ left, right }: Column): number {
  return (left + right) / 2;
}
