import { heightOf, widthOf } from '../boxes.ts';
import type { Patch } from './line-difference.ts';
import type { Mask } from './raster.ts';

/**
 * The minimum number of arcs on the longer sides; the smallest clouds have three a side. A wall has none, a door
 * one.
 */
const MIN_ON_SIDE = 1;
const MIN_AROUND = 5;
/** In pixels. Letters are smaller. */
const MIN_SIDE = 24;
/** How many pixels the outline steps in and out between two arcs. */
const MIN_DEPTH = 2;
/** A cloud is an outline, so at most this share of its box is drawn. Letters fill more. */
const MAX_FILLED = 0.22;
/** The minimum share of its ink that is near the outline. */
const MIN_OUTSIDE = 0.6;

/**
 * True if a patch is a revision cloud: a closed row of arcs around a change. Seen from each of the four sides, its
 * outline steps in and out repeatedly, and little is drawn inside.
 */
export function isRevisionCloud({ box, ink }: Patch, mask: Mask): boolean {
  const width = widthOf(box);
  const height = heightOf(box);
  if (Math.min(width, height) < MIN_SIDE || ink > MAX_FILLED * width * height) return false;
  const seen = (from: Side) => outline(mask, box, from);
  const [top, bottom, left, right] = [seen('top'), seen('bottom'), seen('left'), seen('right')];
  const arcs = [top, bottom, left, right].map((side) => arcsOf(side, Math.min(width, height) / 4));
  const longer = width >= height ? arcs.slice(0, 2) : arcs.slice(2);
  if (Math.min(...longer) < MIN_ON_SIDE || arcs.reduce((sum, next) => sum + next, 0) < MIN_AROUND)
    return false;
  return (
    nearOutline(mask, box, left, right, Math.max(4, height / 4)) >= MIN_OUTSIDE * ink ||
    ink < 0.1 * width * height
  );
}

type Side = 'top' | 'bottom' | 'left' | 'right';

/** For each column (or row), the distance in pixels from that side to the first ink. -1 without ink. */
function outline({ width, bits }: Mask, box: Patch['box'], side: Side): number[] {
  const isAcross = side === 'top' || side === 'bottom';
  const length = isAcross ? widthOf(box) : heightOf(box);
  const depth = isAcross ? heightOf(box) : widthOf(box);
  return Array.from({ length }, (_, along) => {
    for (let deep = 0; deep < depth; deep += 1) {
      const inward = side === 'top' || side === 'left' ? deep : depth - 1 - deep;
      const x = box.left + (isAcross ? along : inward);
      const y = box.top + (isAcross ? inward : along);
      if (bits[y * width + x]) return deep;
    }
    return -1;
  });
}

/**
 * How often the outline steps out and in again. A depth over `most` is the opposite side, seen through a gap.
 */
function arcsOf(depths: readonly number[], most: number): number {
  let arcs = 0;
  let high = -1;
  let low = -1;
  for (const depth of depths) {
    if (depth < 0 || depth > most) continue;
    if (high < 0 || depth < high) high = depth;
    if (depth - high >= MIN_DEPTH) low = Math.max(low, depth);
    if (low >= 0 && low - depth >= MIN_DEPTH) {
      arcs += 1;
      high = depth;
      low = -1;
    }
  }
  return arcs;
}

/**
 * The number of drawn pixels within `margin` of the outline as seen from the left and right, or of the box's top and
 * bottom.
 */
function nearOutline(
  mask: Mask,
  box: Patch['box'],
  left: readonly number[],
  right: readonly number[],
  margin: number,
): number {
  let near = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    const fromLeft = left[y - box.top] ?? 0;
    const fromRight = right[y - box.top] ?? 0;
    const isEdge = y - box.top < margin || box.bottom - y < margin;
    for (let x = box.left; x < box.right; x += 1) {
      if (!mask.bits[y * mask.width + x]) continue;
      const isBeside = x - box.left - fromLeft < margin || box.right - 1 - x - fromRight < margin;
      if (isEdge || isBeside) near += 1;
    }
  }
  return near;
}
