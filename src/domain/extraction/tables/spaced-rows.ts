import type { PlacedRun } from '../placed-run.ts';
import type { RuledGrid } from './ruled-grid.ts';

/** The minimum distance between rows, in letter sizes. Lines within a row are 1.1 to 1.3 apart. */
const ROW_GAP = 1.45;
/** With fewer rows, a tall cell may belong to a form with empty space. */
const FEWEST_ROWS = 3;

/**
 * Adds a row for each group of lines where only columns are ruled, as in a bill of quantities, in which one ruled
 * row contains all of them. Ruled rows, and rows whose lines are all equally close, stay unchanged.
 */
export function withSpacedRows(grid: RuledGrid, inside: readonly PlacedRun[]): RuledGrid {
  const rows = grid.ys.length - 1;
  const breaks = Array.from({ length: rows }, (_, row) => breaksIn(grid, row, inside));
  if (breaks.every((places) => places.length === 0)) return grid;
  const before = breaks.map((_, row) => breaks.slice(0, row).flat().length);
  return {
    xs: grid.xs,
    ys: grid.ys.flatMap((y, row) => [y, ...(breaks[row] ?? [])]),
    cells: grid.cells.flatMap((cell) => {
      const top = cell.top + (before[cell.top] ?? 0);
      const places = cell.top === cell.bottom ? (breaks[cell.top] ?? []) : [];
      if (places.length === 0) return [{ ...cell, top, bottom: cell.bottom + (before[cell.bottom] ?? 0) }];
      return [0, ...places].map((_, i) => ({ ...cell, top: top + i, bottom: top + i }));
    }),
  };
}

/** The places between the groups of lines of one ruled row. */
function breaksIn({ ys, cells }: RuledGrid, row: number, inside: readonly PlacedRun[]): number[] {
  if (cells.some(({ top, bottom }) => top !== bottom && top <= row && row <= bottom)) return [];
  const [from, to] = [ys[row] ?? 0, ys[row + 1] ?? 0];
  const lines = inside.filter(({ y, along }) => y > from && y < to && Math.abs(along.y) < 0.1);
  const sorted = lines.toSorted((a, b) => a.y - b.y);
  const places = sorted.flatMap((line, i) => {
    const above = sorted[i - 1];
    return above && line.y - above.y > ROW_GAP * Math.max(above.size, line.size)
      ? [(above.y + line.y - line.size) / 2]
      : [];
  });
  return places.length + 1 >= FEWEST_ROWS ? places : [];
}
