import type { Ruling } from '../extracted-document.ts';

/** The lines that cross each other into one table, in points of the page as shown. */
export interface RuledGrid {
  /** The edges of its columns and rows in ascending order: one more than there are columns or rows. */
  xs: number[];
  ys: number[];
  cells: RuledCell[];
}

/** A cell of the paper: the columns and the rows that it is over, from the first to the last. */
export interface RuledCell {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lines this near each other, in points, are one: a border is drawn as both of its edges, or once for each cell. */
const SAME_LINE = 2.5;
/** A line that ends this short of another still reaches it. */
const TOUCHING = 3;
/** More lines than a page of the finest table: a drawing, whose lines are walls. */
const MAX_LINES = 1_500;
const MAX_CELLS = 4_000;
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 2;

interface Stroke {
  /** The line's position across its direction, and where it begins and ends along it. */
  at: number;
  from: number;
  to: number;
}

/**
 * The grids that the lines of a page are drawn as. A grid whose lines leave a cell that is not a rectangle is left out.
 *
 * @param page In points.
 */
export function ruledGrids(
  rulings: readonly Ruling[],
  { width, height }: { width: number; height: number },
): RuledGrid[] {
  if (rulings.length > MAX_LINES) return [];
  const across = joined(
    rulings
      .filter((line) => line.height === 0)
      .map(({ x, y, width: long }) => ({ at: y * height, from: x * width, to: (x + long) * width })),
  );
  const upright = joined(
    rulings
      .filter((line) => line.width === 0)
      .map(({ x, y, height: long }) => ({ at: x * width, from: y * height, to: (y + long) * height })),
  );
  return crossing(across, upright).flatMap((lines) => gridOf(lines.across, lines.upright) ?? []);
}

/** Whether a line of the page is one of a grid's, and not a letter's stroke inside it. `page`: in points. */
export function isLineOf(
  { xs, ys }: RuledGrid,
  { x, y, width: across, height: down }: Ruling,
  { width, height }: { width: number; height: number },
): boolean {
  const within = (places: readonly number[], from: number, to: number) =>
    from > (places[0] ?? 0) - TOUCHING && to < (places.at(-1) ?? 0) + TOUCHING;
  const isAt = (places: readonly number[], at: number) =>
    places.some((place) => Math.abs(place - at) < SAME_LINE);
  return across > 0
    ? isAt(ys, y * height) && within(xs, x * width, (x + across) * width)
    : isAt(xs, x * width) && within(ys, y * height, (y + down) * height);
}

type Lined = Pick<RuledGrid, 'xs' | 'ys'>;
interface Point {
  x: number;
  y: number;
}

/** The cell that a point of the page is in. */
export function cellAt<Cell extends RuledCell>(
  grid: Lined & { cells: readonly Cell[] },
  at: Point,
): Cell | undefined {
  return grid.cells.find((cell) => holds(grid, cell, at));
}

export function holds({ xs, ys }: Lined, cell: RuledCell, { x, y }: Point): boolean {
  return (
    x >= (xs[cell.left] as number) &&
    x < (xs[cell.right + 1] as number) &&
    y >= (ys[cell.top] as number) &&
    y < (ys[cell.bottom + 1] as number)
  );
}

/** Strokes on one line that touch become one. */
function joined(strokes: Stroke[]): Stroke[] {
  const whole: Stroke[] = [];
  for (const stroke of strokes.sort((a, b) => a.at - b.at || a.from - b.from)) {
    const same = whole.findLast(
      ({ at, from, to }) =>
        stroke.at - at < SAME_LINE && stroke.from < to + TOUCHING && stroke.to > from - TOUCHING,
    );
    if (!same) whole.push({ ...stroke });
    else {
      same.from = Math.min(same.from, stroke.from);
      same.to = Math.max(same.to, stroke.to);
    }
  }
  return whole;
}

interface Lines {
  across: Stroke[];
  upright: Stroke[];
}

/** The lines in groups: those of a group cross each other, or others of it. */
function crossing(across: readonly Stroke[], upright: readonly Stroke[]): Lines[] {
  const groups: Lines[] = across.map((line) => ({ across: [line], upright: [] }));
  for (const line of upright) {
    const met = groups.filter((group) => group.across.some((other) => meets(other, line)));
    const [first, ...others] = met;
    if (!first) continue;
    first.upright.push(line);
    for (const other of others) {
      first.across.push(...other.across);
      first.upright.push(...other.upright);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}

function meets(across: Stroke, upright: Stroke): boolean {
  return covers(across, upright.at) && covers(upright, across.at);
}

function covers({ from, to }: Stroke, at: number): boolean {
  return from - TOUCHING < at && at < to + TOUCHING;
}

function gridOf(across: readonly Stroke[], upright: readonly Stroke[]): RuledGrid | null {
  const [xs, ys] = [placesOf(upright), placesOf(across)];
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < FEWEST_COLUMNS || rows < FEWEST_ROWS || columns * rows > MAX_CELLS) return null;
  const isRuled = (lines: readonly Stroke[], at: number, middle: number) =>
    lines.some((line) => Math.abs(line.at - at) < SAME_LINE && line.from < middle && middle < line.to);
  const middleOf = (places: readonly number[], index: number) =>
    ((places[index] as number) + (places[index + 1] as number)) / 2;
  const taken = new Set<number>();
  const cells: RuledCell[] = [];
  for (let top = 0; top < rows; top += 1) {
    for (let left = 0; left < columns; left += 1) {
      if (taken.has(top * columns + left)) continue;
      let [right, bottom] = [left, top];
      while (right + 1 < columns && !isRuled(upright, xs[right + 1] as number, middleOf(ys, top))) right += 1;
      while (bottom + 1 < rows && !isRuled(across, ys[bottom + 1] as number, middleOf(xs, left))) bottom += 1;
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          if (taken.has(row * columns + column)) return null;
          taken.add(row * columns + column);
        }
      }
      cells.push({ left, right, top, bottom });
    }
  }
  return { xs, ys, cells };
}

/** The places of the lines, each once. */
function placesOf(lines: readonly Stroke[]): number[] {
  const places: number[] = [];
  for (const { at } of [...lines].sort((a, b) => a.at - b.at))
    if (at - (places.at(-1) ?? Number.NEGATIVE_INFINITY) >= SAME_LINE) places.push(at);
  return places;
}
