import type { Affine } from './alignment/affine.ts';
import { applyTo } from './alignment/affine.ts';

/** In the units of a page (points or pixels), origin top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (box: Box) => box.right - box.left;
export const heightOf = (box: Box) => box.bottom - box.top;
export const areaOf = (box: Box) => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));
export const middleOf = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

export function union(boxes: readonly Box[]): Box {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}

export function grow({ left, top, right, bottom }: Box, by: number, byHeight = by): Box {
  return { left: left - by, top: top - byHeight, right: right + by, bottom: bottom + byHeight };
}

/** The area that both cover. */
export function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export const touch = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

export const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** The distance between the nearest edges; 0 if they touch. */
export function distance(one: Box, other: Box): number {
  const across = Math.max(one.left - other.right, other.left - one.right, 0);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(across, down);
}

/** The box turned a quarter, so that text up the page is compared as if it ran across. */
export const upended = ({ left, top, right, bottom }: Box): Box => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
});

/** The upright box around the transformed box. */
export function mapBox(transform: Affine, { left, top, right, bottom }: Box): Box {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => applyTo(transform, corner));
  return union(corners.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })));
}
