import type { GreyImage } from './grey-image.ts';

/** Ink is what is darker than this. */
const INK_BELOW = 128;
/** How much more the ink must change from column to column than from row to row. */
const CLEARLY = 1.5;

/**
 * Whether the lines of a page run across it or down it (a page that was scanned on its side), by its projection
 * profiles: across the lines, ink and gaps alternate; along them, the ink is even.
 */
export function linesRunDown({ pgm, width, height }: GreyImage): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  const first = pgm.length - width * height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pgm[first + y * width + x] ?? 255) >= INK_BELOW) continue;
      rows[y] = (rows[y] ?? 0) + 1 / width;
      columns[x] = (columns[x] ?? 0) + 1 / height;
    }
  }
  return roughness(columns) > CLEARLY * roughness(rows);
}

/** Mean square of the step from one to the next. */
function roughness(profile: Float64Array): number {
  let sum = 0;
  for (let i = 1; i < profile.length; i += 1) sum += ((profile[i] ?? 0) - (profile[i - 1] ?? 0)) ** 2;
  return sum / Math.max(1, profile.length - 1);
}
