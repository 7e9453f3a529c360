import { advances, type PlacedRun } from '../placed-run.ts';
import { cellAt, type RuledGrid } from './ruled-grid.ts';

/** Letters may reach this far over the line of their cell, in their height. */
const OVER = 0.5;
/**
 * The gap between the texts of two cells is this near the line between them, in letter heights: a run's length is known, and where
 * each of its letters is only estimated.
 */
const NEAR = 0.75;

/**
 * The runs of a page, in which those that PDF.js made of the texts of neighbouring cells are parted. It joins what a file writes one
 * after another with a small gap, `12/09/2027 03/02/2028`, and a ruled line between them says that they are two.
 */
export function partedAtLines(
  placed: readonly PlacedRun[],
  grids: readonly RuledGrid[],
): readonly PlacedRun[] {
  if (grids.length === 0) return placed;
  return placed.flatMap((run) => partsOf(run, grids));
}

function partsOf(run: PlacedRun, grids: readonly RuledGrid[]): PlacedRun[] {
  if (run.run.dir !== 'ltr' || Math.abs(run.along.y) > 0.1 || !run.run.str.trim().includes(' ')) return [run];
  const line = lineAcross(run, grids);
  const parts = line === null ? null : partedNear(run, line);
  return parts ? [parts[0], ...partsOf(parts[1], grids)] : [run];
}

/** The right line of the cell that the run begins in, if it reaches over it. */
function lineAcross({ x, y, length, size }: PlacedRun, grids: readonly RuledGrid[]): number | null {
  const begin = { x: x + size * 0.25, y: y - size * 0.3 };
  for (const grid of grids) {
    const cell = cellAt(grid, begin);
    const line = cell && grid.xs[cell.right + 1];
    if (!line || cell.right + 2 >= grid.xs.length) continue;
    return x + length > line + size * OVER ? line : null;
  }
  return null;
}

/** The run before and behind its space that is nearest to the line. Null if none is near. */
function partedNear(placed: PlacedRun, line: number): [PlacedRun, PlacedRun] | null {
  const { run, x, y, along, length, size } = placed;
  const ends = advances(run.str);
  const endOf = (index: number) => (index < 0 ? 0 : (ends[index] ?? 1) * length);
  const gaps = [...run.str.matchAll(/(?<=\S)\s+(?=\S)/g)].map(({ index, 0: gap }) => {
    const [from, to] = [endOf(index - 1), endOf(index + gap.length - 1)];
    const distance = Math.max(x + from - line, line - x - to, 0);
    return { index, behind: index + gap.length, from, to, distance };
  });
  const nearest = gaps.sort((a, b) => a.distance - b.distance)[0];
  if (!nearest || nearest.distance > size * NEAR) return null;
  const { index, behind, from, to } = nearest;
  const part = (str: string, begin: number, end: number): PlacedRun => ({
    ...placed,
    run: { ...run, str, width: (run.width * (end - begin)) / length },
    x: x + along.x * begin,
    y: y + along.y * begin,
    length: end - begin,
  });
  const after = { ...part(run.str.slice(behind), Math.max(to, line - x), length), gap: ' ' as const };
  return [part(run.str.slice(0, index), 0, Math.min(from, line - x)), after];
}
