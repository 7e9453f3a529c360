import { type Grid, type GridCell, type GridRow, textOf } from './grid.ts';

const FEWEST_ROWS = 3;
/** Under a caption. */
const FEWEST_CAPTIONED_ROWS = 2;
/** So much of the grid has something in it. */
const FILLED_SHARE = 0.5;
/** Under a caption. */
const CAPTIONED_FILLED_SHARE = 0.35;
/** A small table has something in every column more than once. */
const SMALL_ROWS = 5;
/** The gap between cells, in letters' heights; lines of justified prose have gaps too. */
const CELL_GAP = 1.8;
const SINGLE_SHARE = 0.5;
/** More cells than that over several columns: the columns are not real. */
const SPANNING_SHARE = 0.25;
const ALIGNED_SHARE = 0.6;
/** Cells of as many letters in every column are lines of prose beside each other. */
const PROSE_LETTERS = 28;

/** Whether the rows are a table. When in doubt they are not: their text then stays as the file has it. */
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

/** `Invoice No: | 2091`: each row has names of its own. */
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

/** In most columns most cells begin, end or have their middle at the same place. */
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

/** How many of the numbers are within `reach` of their most usual value. */
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
/** Contents in two columns fall back once or twice. */
const FALLING_SHARE = 0.15;

/** Titles and page numbers, which nothing but `Page` is written above. */
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

/** `Key: a | leading edge`, `b | following edge`: letters of a drawing, without a header. */
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
