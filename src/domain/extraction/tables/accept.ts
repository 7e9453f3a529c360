import { textOf } from './fragments.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';

const FEWEST_ROWS = 3;
/** For a table with a caption. */
const FEWEST_CAPTIONED_ROWS = 2;
/** The minimum share of cells that are not empty. */
const FILLED_SHARE = 0.5;
/** For a table with a caption. */
const CAPTIONED_FILLED_SHARE = 0.35;
/** A small table must have at least two filled cells in every column. */
const SMALL_ROWS = 5;
/** The minimum gap between cells, in letters' heights. Lines of justified prose have gaps too. */
const CELL_GAP = 1.8;
const SINGLE_SHARE = 0.5;
/** If a larger share of cells spans several columns, the columns are not real. */
const SPANNING_SHARE = 0.25;
const ALIGNED_SHARE = 0.6;
/** If the cells of every column have this many letters, they are lines of prose next to each other. */
const PROSE_LETTERS = 28;

/** Whether the rows are a table. In doubt they are not, and their text stays as the file has it. */
export function isTable({ columns, rows }: Grid, hasCaption: boolean): boolean {
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (full.length < (hasCaption ? FEWEST_CAPTIONED_ROWS : FEWEST_ROWS)) return false;
  const cells = full.flatMap((row) => row.cells);
  const filled = hasCaption ? CAPTIONED_FILLED_SHARE : FILLED_SHARE;
  if (cells.length < full.length * columns.length * filled) return false;
  if (full.length < rows.length * SINGLE_SHARE || !hasWideGaps(full) || isForm(full)) return false;
  if (!hasCaption && full.length <= SMALL_ROWS && hasLonelyColumn({ columns, rows: full })) return false;
  const body = full.slice(1).flatMap((row) => row.cells);
  if (body.filter(({ from, to }) => to > from).length > body.length * SPANNING_SHARE) return false;
  if (columns.length === 2 && !hasCaption && isLegend(full)) return false;
  if (!hasCaption && isContents(full)) return false;
  return isAligned({ columns, rows: full }) && !isProse({ columns, rows: full });
}

function hasWideGaps(rows: readonly GridRow[]): boolean {
  const gaps = rows.flatMap(({ cells, size }) =>
    cells.slice(1).map((cell, index) => (cell.left - (cells[index] as GridCell).right) / size),
  );
  return (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0) > CELL_GAP;
}

/** True for a form such as `Invoice No: | 2091`, in which each row has its own labels. */
function isForm(rows: readonly GridRow[]): boolean {
  return (
    rows.filter(({ cells }) => /[:：]$/.test(textOf(cells[0] ?? { lines: [] }))).length * 2 > rows.length
  );
}

function hasLonelyColumn({ columns, rows }: Grid): boolean {
  return columns.some(
    (_, index) => rows.filter(({ cells }) => cells.some(({ from }) => from === index)).length < 2,
  );
}

/** True if in most columns most cells share their left edge, right edge or middle. */
function isAligned({ columns, rows }: Grid): boolean {
  let aligned = 0;
  let all = 0;
  columns.forEach((_, index) => {
    const cells = rows.flatMap((row) => row.cells.filter(({ from, to }) => from === index && to === index));
    if (cells.length < 2) return;
    const size = rows[0]?.size ?? 1;
    const edges = [
      cells.map(({ left }) => left),
      cells.map(({ right }) => right),
      cells.map(({ left, right }) => (left + right) / 2),
    ];
    aligned += Math.max(...edges.map((edge) => mostAt(edge, size * 0.4)));
    all += cells.length;
  });
  return all > 0 && aligned >= all * ALIGNED_SHARE;
}

/** How many of the numbers are within `reach` of the most common value. */
function mostAt(values: readonly number[], reach: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  let most = 0;
  let start = 0;
  sorted.forEach((value, end) => {
    while (value - (sorted[start] as number) > reach * 2) start += 1;
    most = Math.max(most, end - start + 1);
  });
  return most;
}

const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlc]{1,6})$/i;
const NAMED_SHARE = 0.7;
/** In a table of contents with two columns, page numbers fall once or twice. */
const FALLING_SHARE = 0.15;

/** True for titles and page numbers that have no header, or only `Page`. */
function isContents(rows: readonly GridRow[]): boolean {
  const ends = rows.map(({ cells }) => textOf(cells.at(-1) ?? { lines: [] }));
  const hasHeader =
    !PAGE_NUMBER.test(ends[0] ?? '') && !/^(?:page|seite|sivu|p[áa]gina)/i.test(ends[0] ?? '');
  const numbers = ends.filter((text) => PAGE_NUMBER.test(text)).map(Number);
  if (hasHeader || numbers.length < rows.length * NAMED_SHARE) return false;
  const titles = rows.filter(({ cells }) => /\p{L}{3}/u.test(cells.slice(0, -1).map(textOf).join(' ')));
  const falling = numbers.filter((number, index) => number < (numbers[index - 1] ?? 0)).length;
  return falling <= numbers.length * FALLING_SHARE && titles.length >= rows.length * NAMED_SHARE;
}

/**
 * True for a legend: `Key: a | leading edge`, `b | following edge`. It explains the letters of a drawing and has no
 * header.
 */
function isLegend(rows: readonly GridRow[]): boolean {
  return rows.every(({ cells }) => /^(?:\p{L}+:\s*)?\S{0,2}$/u.test(textOf(cells[0] ?? { lines: [] })));
}

function isProse({ columns, rows }: Grid): boolean {
  const narrow = columns.filter((_, index) => {
    const cells = rows.flatMap((row) => row.cells.filter(({ from }) => from === index));
    const letters = cells.reduce((sum, cell) => sum + textOf(cell).length / cell.lines.length, 0);
    return letters < cells.length * PROSE_LETTERS;
  });
  return narrow.length === 0;
}
