import type { Box } from '../boxes.ts';
import type { Raster } from './raster.ts';

/** How many pixels a word may be off after the pages were aligned. */
const REACH = 3;

/**
 * How similar two pages are inside a box: their correlation, 1 for the same word, after the box was shifted by a few
 * pixels to the best position. Strokes are softened by a pixel, because two scans of one sheet differ by that much.
 * Null if both are empty.
 *
 * @param before the old page at its position on the new one, with the size of `after`
 * @param box in whole pixels, inside the page
 */
export function likenessIn(before: Raster, after: Raster, box: Box): number | null {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  if (width < 2 || height < 2) return null;
  const now = softInk(after, box.left, box.top, width, height);
  const wide = softInk(before, box.left - REACH, box.top - REACH, width + 2 * REACH, height + 2 * REACH);
  let best: number | null = null;
  for (let dy = 0; dy <= 2 * REACH; dy += 1) {
    for (let dx = 0; dx <= 2 * REACH; dx += 1) {
      const value = correlation(now, wide, width, height, dx, dy);
      if (value !== null && (best === null || value > best)) best = value;
    }
  }
  return best;
}

/** How dark each pixel of the part is, softened to the mean of nine. */
function softInk(
  { width, height, grey }: Raster,
  left: number,
  top: number,
  across: number,
  down: number,
): Float32Array {
  const dark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? 255 - (grey[y * width + x] as number) : 0;
  const soft = new Float32Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let sum = 0;
      for (let v = -1; v <= 1; v += 1)
        for (let u = -1; u <= 1; u += 1) sum += dark(left + x + u, top + y + v);
      soft[y * across + x] = sum / 9;
    }
  }
  return soft;
}

/** A box with a lower mean of ink than this is empty apart from specks. */
const MIN_MEAN = 3;

function correlation(
  now: Float32Array,
  wide: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
): number | null {
  const across = width + 2 * REACH;
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const p = now[y * width + x] as number;
      const q = wide[(y + dy) * across + x + dx] as number;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = width * height;
  if (a < MIN_MEAN * count && b < MIN_MEAN * count) return null;
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return spread < 1e-6 ? 0 : (ab - (a * b) / count) / spread;
}
