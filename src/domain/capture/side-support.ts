import type { Edges } from './edges.ts';
import type { Point } from './quad.ts';

const SAMPLES = 40;
/** How far an edge may be from the line, in pixels, because paper is never quite flat. */
const NEAR = 2;
/** How far on either side page and table are compared. A ruled line is thinner and has paper on both sides. */
const BESIDE = [4, 6] as const;
/** Colours that differ by less are the same paper, on the scale of 0 to 255. */
const MIN_DIFFERENCE = 9;

/**
 * The share of a side (clockwise, so that the page is to its right) along which the picture changes as at a page's
 * edge.
 */
export function sideSupport(from: Point, to: Point, edges: Edges): number {
  const { width, height } = edges;
  const start = { x: from.x * (width - 1), y: from.y * (height - 1) };
  const run = { x: to.x * (width - 1) - start.x, y: to.y * (height - 1) - start.y };
  const length = Math.hypot(run.x, run.y);
  const inwards = { x: -run.y / length, y: run.x / length };
  let brighter = 0;
  let darker = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const share = (sample + 0.5) / SAMPLES;
    const x = start.x + run.x * share;
    const y = start.y + run.y * share;
    if (!hasEdge(edges, x, y, inwards)) continue;
    const change = changeAcross(edges, x, y, inwards);
    if (change >= MIN_DIFFERENCE) brighter += 1;
    if (change <= -MIN_DIFFERENCE) darker += 1;
  }
  // The table may be brighter than the page, but not alternately.
  return Math.max(brighter, darker) / SAMPLES;
}

function hasEdge({ width, height, strength }: Edges, x: number, y: number, across: Point): boolean {
  for (let off = -NEAR; off <= NEAR; off += 1) {
    const column = Math.round(x + across.x * off);
    const row = Math.round(y + across.y * off);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    if ((strength[row * width + column] ?? 0) > 0) return true;
  }
  return false;
}

/** How much the inside differs from the outside, in the channel that differs most. Negative if it is darker. */
function changeAcross(edges: Edges, x: number, y: number, inwards: Point): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let difference = 0;
    for (const off of BESIDE) {
      const inside = colourAt(edges, x + inwards.x * off, y + inwards.y * off, channel);
      const outside = colourAt(edges, x - inwards.x * off, y - inwards.y * off, channel);
      difference += (inside - outside) / BESIDE.length;
    }
    if (Math.abs(difference) > Math.abs(most)) most = difference;
  }
  return most;
}

/** A channel of the blurred picture. Beyond its edge, the last pixels are repeated. */
export function colourAt({ width, height, colours }: Edges, x: number, y: number, channel: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  return colours[(row * width + column) * 3 + channel] ?? 0;
}
