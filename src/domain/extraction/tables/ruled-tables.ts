import type { PlacedRun } from '../placed-run.ts';
import type { Table } from './find-tables.ts';
import { type Fragment, fragmentsOf } from './fragments.ts';
import { rowsInOtherFont } from './header.ts';
import { cellAt, holds, type RuledCell, type RuledGrid } from './ruled-grid.ts';
import { withSpacedRows } from './spaced-rows.ts';
import { isTitleBlockRow } from './title-block-row.ts';

/** A cell with the lines that are written in it. */
interface FilledCell extends RuledCell {
  lines: Fragment[];
}

/** Letters may reach this far over the line of their cell, in their height. */
const OVER = 0.5;
const FEWEST_FILLED = 4;
/** A page's foot has a few runs. More between those of a table is another text that is written around it. */
const MAX_BETWEEN = 8;
/** The minimum share of filled cells. An empty form or a chart with coloured areas is not a table. */
const FILLED_SHARE = 0.5;
/**
 * A cell with more letters is a text in a box, such as a law beside its limits, whose lines and lists matter.
 */
const MAX_LETTERS = 350;
/** A figure. Where rows are not ruled, a cell contains one below the other. */
const FIGURE = /^[<>≤≥±~]?\d[\d.,]*\s?[\p{L}/%*²³]{0,6}$/u;
/** A lettered or numbered point of a text. */
const POINT = /^\(?(?:\d{1,2}|\p{L}|[ivx]{1,4})[.)]\s/u;

/**
 * The tables that a page draws as a grid of lines. Unlike gaps between words, lines show where a cell ends: a name
 * over two columns names both, and a cell of three lines is one cell.
 *
 * @param drawn the page's grids, as those of its runs in points as shown
 */
export function ruledTables(placed: readonly PlacedRun[], drawn: readonly RuledGrid[]): Table[] {
  const tables = gridsOf(drawn, placed).flatMap((grid) => tableOf(grid, placed) ?? []);
  return tables
    .sort((a, b) => a.from - b.from)
    .filter((table, index) => index === 0 || table.from >= (tables[index - 1] as Table).to);
}

/**
 * The runs of a page in an order in which those of each table follow each other: a foot that is drawn between a table's
 * header and its rows comes behind them.
 */
export function gatherTables(
  placed: readonly PlacedRun[],
  drawn: readonly RuledGrid[],
): readonly PlacedRun[] {
  return gridsOf(drawn, placed).reduce((runs, grid) => {
    const isIn = runs.map((run) => isInside(grid, run));
    const [from, to] = [isIn.indexOf(true), isIn.lastIndexOf(true) + 1];
    const between = runs.slice(from, to).filter((_, i) => !isIn[from + i]);
    if (from < 0 || between.length === 0 || between.length > MAX_BETWEEN) return runs;
    const inside = runs.filter((_, i) => isIn[i]);
    if (!linesInGrid(grid, inside)) return runs;
    return [...runs.slice(0, from), ...inside, ...between, ...runs.slice(to)];
  }, placed);
}

/** The grids without their titles, their notes and a title block: what may be tables. */
function gridsOf(drawn: readonly RuledGrid[], placed: readonly PlacedRun[]): RuledGrid[] {
  return drawn.flatMap((whole) => {
    const grid = withoutTitles(whole);
    return grid ? [withoutTitleBlock(grid, placed)] : [];
  });
}

/** The grid below its first row, if that is a title block and the next one names the columns: `Revision 3`, `Date 19-Oct-26`. */
function withoutTitleBlock(grid: RuledGrid, placed: readonly PlacedRun[]): RuledGrid {
  const [top, below] = [0, 1].map((row) =>
    grid.cells.filter((cell) => cell.top === row && cell.bottom === row),
  );
  if (!top || !below || top.length >= below.length) return grid;
  if (grid.cells.some((cell) => cell.top === 0 && cell.bottom > 0)) return grid;
  const texts = top.map((cell) =>
    placed
      .flatMap((run) => (holds(grid, cell, middleOf(run)) ? [run.run.str] : []))
      .join(' ')
      .trim(),
  );
  if (!isTitleBlockRow(texts)) return grid;
  return rowsOf(grid, 1, grid.ys.length - 2);
}

/** The words of a picture inside the grids of its lines. Words between grids are ignored. */
export function wordsInGrids(placed: readonly PlacedRun[], drawn: readonly RuledGrid[]): Fragment[][][][] {
  return gridsOf(drawn, placed).flatMap((grid) => {
    const lines = linesInGrid(
      grid,
      placed.filter((run) => isInside(grid, run)),
    );
    return lines ? [lines] : [];
  });
}

function tableOf(grid: RuledGrid, placed: readonly PlacedRun[]): Table | null {
  const inside = placed.flatMap((run, index) => (isInside(grid, run) ? [index] : []));
  const [from, to] = [inside[0], (inside.at(-1) ?? -1) + 1];
  // Text that the file writes between the cells but places elsewhere would be lost.
  if (from === undefined || to - from !== inside.length) return null;
  const lines = linesInGrid(grid, placed.slice(from, to));
  return lines && { from, to, lines };
}

/**
 * The words inside a grid as the lines of its table: its header, then its rows. Null if they are not a table.
 */
function linesInGrid(ruled: RuledGrid, inside: readonly PlacedRun[]): Fragment[][][] | null {
  const grid = withSpacedRows(ruled, inside);
  const cells = filled(grid, inside);
  const written = cells?.filter(({ lines }) => lines.length > 0) ?? [];
  if (!cells || written.length < Math.max(FEWEST_FILLED, cells.length * FILLED_SHARE)) return null;
  if (written.some((cell) => isProse(cell) || isStacked(cell)) || isEmptyForm(written)) return null;
  return linesOf(grid, cells);
}

/** The rows over all columns above and below are its title and its notes: paragraphs. */
function withoutTitles({ xs, ys, cells }: RuledGrid): RuledGrid | null {
  const whole = new Set(
    cells.filter(({ left, right }) => left === 0 && right === xs.length - 2).map(({ top }) => top),
  );
  const rows = cells.filter(({ top }) => !whole.has(top));
  const first = Math.min(...rows.map(({ top }) => top));
  const last = Math.max(...rows.map(({ bottom }) => bottom));
  if (last - first < 1) return null;
  return rowsOf({ xs, ys, cells }, first, last);
}

/** The part of a grid from its row `first` to its row `last`. */
function rowsOf({ xs, ys, cells }: RuledGrid, first: number, last: number): RuledGrid {
  const kept = cells.filter(({ top, bottom }) => top >= first && bottom <= last);
  return {
    xs,
    ys: ys.slice(first, last + 2),
    cells: kept.map((cell) => ({ ...cell, top: cell.top - first, bottom: cell.bottom - first })),
  };
}

/** Labels with nothing beside them. */
function isEmptyForm(written: readonly FilledCell[]): boolean {
  const tops = written.map(({ top }) => top);
  const alone = [...new Set(tops)].filter((top) => tops.filter((other) => other === top).length === 1);
  return alone.length * 2 > new Set(tops).size;
}

function isProse({ lines }: FilledCell): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return letters > MAX_LETTERS || lines.filter(({ text }) => POINT.test(text)).length > 1;
}

function isStacked({ lines }: FilledCell): boolean {
  return lines.filter(({ text }) => FIGURE.test(text)).length > 1;
}

function isInside({ xs, ys }: RuledGrid, run: PlacedRun): boolean {
  const { x, y } = middleOf(run);
  return x > (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y > (ys[0] ?? 0) && y < (ys.at(-1) ?? 0);
}

function middleOf({ x, y, along, down, length, size }: PlacedRun): { x: number; y: number } {
  return {
    x: x + (along.x * length) / 2 - down.x * size * 0.3,
    y: y + (along.y * length) / 2 - down.y * size * 0.3,
  };
}

/** The cells with their lines, from the top left. Null if text crosses the line of its cell. */
function filled(grid: RuledGrid, inside: readonly PlacedRun[]): FilledCell[] | null {
  const cells = grid.cells.map((cell): FilledCell => ({ ...cell, lines: [] }));
  const runs = new Map<FilledCell, number[]>();
  for (const [index, run] of inside.entries()) {
    const cell = cellAt({ ...grid, cells }, middleOf(run));
    if (!cell || !fits(grid, cell, run)) return null;
    runs.set(cell, [...(runs.get(cell) ?? []), index]);
  }
  for (const [cell, indexes] of runs) cell.lines = linesIn(inside, indexes);
  return cells;
}

function fits({ xs }: RuledGrid, cell: RuledCell, { x, along, length, size }: PlacedRun): boolean {
  if (Math.abs(along.y) > 0.1) return true;
  return (
    x > (xs[cell.left] as number) - size * OVER && x + length < (xs[cell.right + 1] as number) + size * OVER
  );
}

function linesIn(placed: readonly PlacedRun[], indexes: readonly number[]): Fragment[] {
  const stretches: number[][] = [];
  for (const index of indexes) {
    if (stretches.at(-1)?.at(-1) === index - 1) stretches.at(-1)?.push(index);
    else stretches.push([index]);
  }
  return stretches.flatMap((stretch) => fragmentsOf(stretch.map((index) => placed[index] as PlacedRun)));
}

/**
 * The header as one line, then a line for each row. A cell over several rows belongs to each of them. Null if all
 * rows would be header. A column without a cell of its own is only a gap between two lines.
 */
function linesOf({ xs, ys }: RuledGrid, cells: readonly FilledCell[]): Fragment[][][] | null {
  const columns = Array.from({ length: xs.length - 1 }, (_, column) => column).filter((column) =>
    cells.some(({ left, right, lines }) => left === column && right === column && lines.length > 0),
  );
  const rows = Array.from({ length: ys.length - 1 }, (_, row) => row);
  const at = (row: number, column: number) =>
    cells.find(
      ({ left, right, top, bottom }) => left <= column && column <= right && top <= row && row <= bottom,
    );
  const header = headerEnd(cells, rows.length);
  if (header === rows.length || columns.length < 2) return null;
  const named = columns.map((column) => {
    const path = rows.slice(0, header).flatMap((row) => at(row, column) ?? []);
    return [...new Set(path)].flatMap(({ lines }) => lines);
  });
  const body = rows.slice(header).map((row) =>
    columns.map((column) => {
      const cell = at(row, column);
      const isFirst = columns.find((other) => at(row, other) === cell) === column;
      return cell && isFirst ? cell.lines : [];
    }),
  );
  return [named, ...body].filter((line) => line.some((lines) => lines.length > 0));
}

/**
 * The index of the first row after the header. The header contains the cells of the first row to their full height,
 * the names below a group, and rows in the header's font.
 */
function headerEnd(cells: readonly FilledCell[], rows: number): number {
  let end = Math.max(...cells.filter(({ top }) => top === 0).map(({ bottom }) => bottom)) + 1;
  while (end < rows && namesGroups(cells, end)) end += 1;
  const byFont = rowsInOtherFont(
    Array.from({ length: rows }, (_, row) => ({
      cells: cells
        .filter(({ top, lines }) => top === row && lines.length > 0)
        .map(({ left, lines }) => ({ from: left, lines })),
    })),
  );
  return Math.min(rows, Math.max(end, byFont));
}

/** True if the row names the members of the groups above it: below `Rise`, `minimum` and `maximum`. */
function namesGroups(cells: readonly FilledCell[], row: number): boolean {
  const groups = cells.filter(({ bottom, left, right }) => bottom === row - 1 && right > left && left > 0);
  const below = cells.filter(
    (cell) => cell.top === row && groups.some(({ left, right }) => left <= cell.left && cell.right <= right),
  );
  const names = below.filter(({ lines }) => /^\p{L}/u.test(lines[0]?.text ?? ''));
  return below.length > 1 && names.length * 2 > below.length;
}
