import type { Ruling } from '../extraction/extracted-document.ts';
import type { Rectangle } from '../verification/rectangles.ts';

/** The number of columns and rows into which a page is divided. */
const GRID = 24;
/** The maximum distance of a title block from an edge, in columns. */
const BAND = 7;
/** Regions with fewer crossings of lines are the corners of a frame or of a picture. */
const MIN_CROSSINGS = 8;
/** The maximum gap between the end of a line and the line that it meets. */
const REACH = 0.004;
const MAX_LINES = 700;

/**
 * The regions near an edge where most rulings of a page cross: its title block and other ruled areas. At most two, the
 * densest first. In fractions of the page.
 */
export function blockRegions(rulings: readonly Ruling[]): Rectangle[] {
  const counts = crossings(rulings);
  const components: { cells: number[]; crossings: number }[] = [];
  const seen = new Set<number>();
  for (const start of counts.keys()) {
    if (seen.has(start)) continue;
    const cells = spread(start, counts, seen);
    components.push({ cells, crossings: cells.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0) });
  }
  const [first, second] = components
    .filter(({ crossings }) => crossings >= MIN_CROSSINGS)
    .sort((a, b) => b.crossings - a.crossings);
  if (!first) return [];
  return [first, ...(second && second.crossings > 0.5 * first.crossings ? [second] : [])].map(({ cells }) =>
    boundsOf(cells),
  );
}

function crossings(rulings: readonly Ruling[]): Map<number, number> {
  const longest = [...rulings].sort((a, b) => b.width + b.height - a.width - a.height).slice(0, MAX_LINES);
  const upright = longest.filter(({ width }) => width === 0);
  const counts = new Map<number, number>();
  for (const line of longest) {
    if (line.width === 0) continue;
    for (const { x, y, height } of upright) {
      if (x < line.x - REACH || x > line.x + line.width + REACH) continue;
      if (line.y < y - REACH || line.y > y + height + REACH) continue;
      const cell = cellAt(x, line.y);
      if (cell !== null) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
  }
  return counts;
}

function cellAt(x: number, y: number): number | null {
  const column = Math.min(GRID - 1, Math.max(0, Math.floor(x * GRID)));
  const row = Math.min(GRID - 1, Math.max(0, Math.floor(y * GRID)));
  const edge = Math.min(column, row, GRID - 1 - column, GRID - 1 - row);
  return edge < BAND ? row * GRID + column : null;
}

/** Cells with crossings that touch, even at corners. A cell between two may be empty. */
function spread(start: number, counts: ReadonlyMap<number, number>, seen: Set<number>): number[] {
  const cells: number[] = [];
  const waiting = [start];
  seen.add(start);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    cells.push(cell);
    for (const next of counts.keys()) {
      const rows = Math.abs(Math.floor(next / GRID) - Math.floor(cell / GRID));
      if (seen.has(next) || rows > 2 || Math.abs((next % GRID) - (cell % GRID)) > 2) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return cells;
}

function boundsOf(cells: readonly number[]): Rectangle {
  const columns = cells.map((cell) => cell % GRID);
  const rows = cells.map((cell) => Math.floor(cell / GRID));
  const x = Math.max(0, Math.min(...columns) - 0.5) / GRID;
  const y = Math.max(0, Math.min(...rows) - 0.5) / GRID;
  const right = Math.min(GRID, Math.max(...columns) + 1.5) / GRID;
  const bottom = Math.min(GRID, Math.max(...rows) + 1.5) / GRID;
  return { x, y, width: right - x, height: bottom - y };
}
