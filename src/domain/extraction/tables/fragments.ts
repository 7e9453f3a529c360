import type { PlacedRun } from '../placed-run.ts';

/** Runs that follow each other on one line without a gap: a word, a line of prose, or a line of a cell. */
export interface Fragment {
  /** Its runs: from this one, up to but not including `to`. */
  from: number;
  to: number;
  runs: readonly PlacedRun[];
  /** Position along its line and down the page, in points, in its reading direction. */
  left: number;
  right: number;
  base: number;
  size: number;
  font: string;
  text: string;
}

/** The text of a cell. */
export function textOf({ lines }: { lines: readonly Fragment[] }): string {
  return lines.map(({ text }) => text).join(' ');
}

/** Whether a cell begins with a figure, as those below a header do: `≥ 12`, `$40`. */
export function isFigure(cell: { lines: readonly Fragment[] }): boolean {
  return /^[<>≤≥±~$€£(]*[-–−+]?\d/.test(textOf(cell));
}

/** `3.2.1`, `(a)`, `•`: a number or bullet is not a cell, even when it is far from its text. */
const MARKER =
  /^(?:\(?\p{N}{1,3}(?:\.\p{N}{1,3})*[.)]?|\(?\p{L}{1,4}(?:\.\p{N}{1,3})*[.)]|[^\p{L}\p{N}\s])$/u;

export function isMarker(text: string): boolean {
  return MARKER.test(text);
}

/** A gap wider than a space between words, as a multiple of the letters' height. */
const WIDE_GAP = 1;
/** The maximum distance of a marker from its text. */
const MARKER_GAP = 6;
/** The minimum gap between a number and the cell next to it. */
const NUMBER_GAP = 0.5;
/** A table has at least two rows with one gap each. */
const FEWEST_GAPS = 2;
/** A cell may begin up to this many lines above or below the end of the cell to its left. */
const LINES_BESIDE = 8;
/** A small raised or lowered number belongs to the letters that it touches. */
const SMALL = 0.8;
const RAISED = 0.7;
const TOUCHING = 0.4;

/** Whether there are gaps between cells at all. Most pages are prose and need no further search. */
export function hasCells(placed: readonly PlacedRun[]): boolean {
  let gaps = 0;
  for (let index = 1; index < placed.length && gaps < FEWEST_GAPS; index += 1) {
    const before = placed[index - 1] as PlacedRun;
    const here = placed[index] as PlacedRun;
    const size = Math.max(before.size, here.size);
    const isWide = alongOf(here) - alongOf(before) - before.length > size * NUMBER_GAP;
    if (isWide && Math.abs(downOf(here) - downOf(before)) < size * (LINES_BESIDE + 1)) gaps += 1;
  }
  return gaps >= FEWEST_GAPS;
}

export function fragmentsOf(placed: readonly PlacedRun[]): Fragment[] {
  const fragments: Fragment[] = [];
  let start = 0;
  for (let index = 1; index <= placed.length; index += 1) {
    if (index < placed.length && goesOn(placed, start, index, fragments.at(-1))) continue;
    fragments.push(fragmentOf(placed.slice(start, index), start));
    start = index;
  }
  return placed.length === 0 ? [] : fragments;
}

function goesOn(
  placed: readonly PlacedRun[],
  start: number,
  index: number,
  previous: Fragment | undefined,
): boolean {
  const before = placed[index - 1] as PlacedRun;
  const here = placed[index] as PlacedRun;
  if (!isParallel(before, here) || here.run.dir === 'rtl')
    return here.gap !== '\n' && isParallel(before, here);
  const size = Math.max(before.size, here.size);
  const shift = Math.abs(downOf(here) - downOf(before));
  const gap = alongOf(here) - alongOf(before) - before.length;
  const isSmall = Math.min(before.size, here.size) < size * SMALL;
  if (isSmall && shift < size * RAISED && Math.abs(gap) < size * TOUCHING) return true;
  if (shift > size * 0.4 || gap < -size) return false;
  const startsLine =
    index === start + 1 && (!previous || Math.abs(previous.base - downOf(before)) > size * 0.4);
  if (startsLine && isMarker(before.run.str.trim()) && isWords(here.run.str)) return gap < size * MARKER_GAP;
  const atNumber = here.gap !== '' && (/\d\s*$/.test(before.run.str) || /^\s*[\d$€£]/.test(here.run.str));
  return gap < size * (atNumber ? NUMBER_GAP : WIDE_GAP);
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isMarker(text.trim());
}

/** @param from The index of the first run on the page. */
export function fragmentOf(runs: readonly PlacedRun[], from: number): Fragment {
  const main = runs.reduce((best, run) => (run.size > best.size ? run : best));
  const text = runs.map(({ run, gap }, index) => (index > 0 && gap !== '' ? ' ' : '') + run.str).join('');
  return {
    from,
    to: from + runs.length,
    runs,
    left: runs.reduce((left, run) => Math.min(left, alongOf(run)), Number.POSITIVE_INFINITY),
    right: runs.reduce((right, run) => Math.max(right, alongOf(run) + run.length), Number.NEGATIVE_INFINITY),
    base: downOf(main),
    size: main.size,
    font: main.run.font,
    text: text.trim(),
  };
}

/** Whether both have the same reading direction. */
export function isParallel(a: PlacedRun, b: PlacedRun): boolean {
  return a.along.x * b.along.x + a.along.y * b.along.y > 0.999;
}

function alongOf({ x, y, along }: PlacedRun): number {
  return x * along.x + y * along.y;
}

function downOf({ x, y, down }: PlacedRun): number {
  return x * down.x + y * down.y;
}
