import type { Edges } from './edges.ts';

/** `x cos(angle) + y sin(angle) = distance`, in pixels. */
export interface Line {
  angle: number;
  distance: number;
  votes: number;
}

const ANGLES = 180;
const RADIANS = Math.PI / ANGLES;
/** The maximum error of a gradient, in degrees, on a page's edge after two blurs. */
const SPREAD = 3;
/** A sharp edge counts as at most this, because length, not contrast, distinguishes a page's edge from a letter's. */
const MAX_STRENGTH = 16;
/** Lines closer than this to a stronger one are the same edge. */
const SAME_DEGREES = 5;
const SAME_PIXELS = 5;
/** A form has a dozen ruled lines, which are often stronger than the edge of the paper. */
const MAX_LINES = 36;

/** The strongest straight lines of a picture, by a Hough transform in which each pixel votes along its own gradient. */
export function strongLines({ width, height, strength, direction }: Edges): Line[] {
  const reach = Math.ceil(Math.hypot(width, height));
  const distances = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * distances);
  const cos = Float64Array.from({ length: ANGLES }, (_, angle) => Math.cos(angle * RADIANS));
  const sin = Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin(angle * RADIANS));
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const weight = Math.min(MAX_STRENGTH, strength[at] ?? 0);
      if (weight === 0) continue;
      const main = Math.round((direction[at] ?? 0) / RADIANS);
      for (let off = -SPREAD; off <= SPREAD; off += 1) {
        const angle = (((main + off) % ANGLES) + ANGLES) % ANGLES;
        const distance = Math.round(x * (cos[angle] ?? 0) + y * (sin[angle] ?? 0));
        const cell = angle * distances + distance + reach;
        votes[cell] = (votes[cell] ?? 0) + weight;
      }
    }
  const least = (MAX_STRENGTH / 4) * 0.15 * Math.min(width, height);
  const cells: number[] = [];
  for (const [cell, value] of votes.entries()) if (value >= least) cells.push(cell);
  cells.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0));
  const lines: Line[] = [];
  for (const cell of cells) {
    const line = {
      angle: Math.floor(cell / distances) * RADIANS,
      distance: (cell % distances) - reach,
      votes: votes[cell] ?? 0,
    };
    if (!lines.some((known) => isSame(known, line))) lines.push(line);
    if (lines.length === MAX_LINES) break;
  }
  return lines;
}

function isSame(a: Line, b: Line): boolean {
  const turn = Math.abs(a.angle - b.angle);
  // At the end of the half circle, a line has the opposite sign.
  const wraps = turn > Math.PI / 2;
  const degrees = (wraps ? Math.PI - turn : turn) / RADIANS;
  const pixels = Math.abs(a.distance - (wraps ? -b.distance : b.distance));
  return degrees <= SAME_DEGREES && pixels <= SAME_PIXELS;
}

/** Null if they are parallel. */
export function crossing(a: Line, b: Line): { x: number; y: number } | null {
  const determinant = Math.sin(b.angle - a.angle);
  if (Math.abs(determinant) < 1e-6) return null;
  return {
    x: (a.distance * Math.sin(b.angle) - b.distance * Math.sin(a.angle)) / determinant,
    y: (b.distance * Math.cos(a.angle) - a.distance * Math.cos(b.angle)) / determinant,
  };
}
