import { type Box, heightOf, widthOf } from '../boxes.ts';
import { darkerThan, dilate, INK, type Mask, type Raster, TRACE } from './raster.ts';

/** Lines of one page without a counterpart near the same place on the other. */
export interface LineDifference {
  added: Mask;
  removed: Mask;
}

/** A piece of linework that only one page has, in pixels. */
export interface Patch {
  kind: 'added' | 'removed';
  box: Box;
  /** The number of drawn pixels. */
  ink: number;
}

/**
 * @param before the old page at its position on the new one, with the size of `after`
 * @param tolerance in pixels: 0 if both pages come from the same program and lie exactly on each other
 * @param ink pixels darker than this are lines; a scanner loses paler ones
 */
export function differenceOf(before: Raster, after: Raster, tolerance: number, ink = INK): LineDifference {
  return { added: onlyOn(after, before, tolerance, ink), removed: onlyOn(before, after, tolerance, ink) };
}

function onlyOn(one: Raster, other: Raster, tolerance: number, ink: number): Mask {
  const { width, height, grey } = one;
  const trace = darkerThan(other, TRACE);
  const near = tolerance > 0 ? dilate(trace, tolerance) : trace;
  const bits = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1)
    bits[at] = (grey[at] as number) < ink && near.bits[at] === 0 ? 1 : 0;
  return { width, height, bits };
}

/**
 * If one more pixel of tolerance leaves more than this share of the difference, it does not help: the rest was
 * changed.
 */
const HELPS = 0.6;
/** Below this share, almost no difference is left. */
const ALMOST_NONE = 0.01;
/** The height of the sample strips across the page, and the distance between them, in rows. */
const STRIP = 40;
const STRIP_EVERY = 160;

/**
 * The distance between the lines of two pages, in pixels: 0 for two exports of one model, more for scans.
 *
 * @returns at most `most`, and the share of ink that has no counterpart within it
 */
export function toleranceFor(
  before: Raster,
  after: Raster,
  most: number,
): { tolerance: number; unexplained: number } {
  const old = strips(before);
  const now = strips(after);
  const ink = count(darkerThan(old, INK)) + count(darkerThan(now, INK));
  const left = (tolerance: number) => {
    const { added, removed } = differenceOf(old, now, tolerance);
    return (count(added) + count(removed)) / Math.max(1, ink);
  };
  let unexplained = left(0);
  for (let tolerance = 0; ; tolerance += 1) {
    const next = left(tolerance + 1);
    if (tolerance >= most || unexplained < ALMOST_NONE || next > HELPS * unexplained)
      return { tolerance, unexplained };
    unexplained = next;
  }
}

function strips({ width, height, grey }: Raster): Raster {
  const rows: Uint8Array[] = [];
  for (let top = 0; top < height; top += STRIP_EVERY)
    rows.push(grey.subarray(top * width, Math.min(height, top + STRIP) * width));
  const all = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return { width, height: all.length / width, grey: all };
}

export function count({ bits }: Mask): number {
  let sum = 0;
  for (const bit of bits) sum += bit;
  return sum;
}

/** Pieces with fewer than two empty cells between them are one patch. */
const CELL = 4;

/** The patches of a mask. */
export function patchesOf(mask: Mask, kind: Patch['kind']): Patch[] {
  const { width, height, bits } = mask;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x += 1) if (bits[y * width + x]) cells[row + Math.floor(x / CELL)] = 1;
  }
  return groupsOf(cells, columns, rows).map((group) => patchOf(group, mask, columns, kind));
}

function groupsOf(cells: Uint8Array, columns: number, rows: number): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] !== 1) continue;
    const group = [start];
    cells[start] = 2;
    for (let next = 0; next < group.length; next += 1) {
      const cell = group[next] as number;
      const x = cell % columns;
      const y = (cell - x) / columns;
      for (let v = Math.max(0, y - 2); v <= Math.min(rows - 1, y + 2); v += 1) {
        for (let u = Math.max(0, x - 2); u <= Math.min(columns - 1, x + 2); u += 1) {
          if (cells[v * columns + u] !== 1) continue;
          cells[v * columns + u] = 2;
          group.push(v * columns + u);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

function patchOf(
  cells: readonly number[],
  { width, height, bits }: Mask,
  columns: number,
  kind: Patch['kind'],
): Patch {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let ink = 0;
  for (const cell of cells) {
    const left = (cell % columns) * CELL;
    const top = Math.floor(cell / columns) * CELL;
    for (let y = top; y < Math.min(height, top + CELL); y += 1) {
      for (let x = left; x < Math.min(width, left + CELL); x += 1) {
        if (!bits[y * width + x]) continue;
        ink += 1;
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x + 1);
        box.bottom = Math.max(box.bottom, y + 1);
      }
    }
  }
  return { kind, box, ink };
}

/** Removes what is inside the boxes (in pixels) from the mask. */
export function erase(mask: Mask, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (widthOf(box) <= 0 || heightOf(box) <= 0) continue;
    for (let y = box.top; y < box.bottom; y += 1)
      mask.bits.fill(0, y * mask.width + box.left, y * mask.width + box.right);
  }
}
