import type { Edges } from './edges.ts';
import { cornerAt, type Quad } from './quad.ts';
import { colourAt } from './side-support.ts';

const SAMPLES = 40;
/** How far from the edge the sides are compared. */
const BESIDE = 5;
/** Black has no ratio. */
const MIN_LIGHT = 8;
/**
 * How much brighter or darker the page is than the background, as a ratio, times how uniform that is around it. Made
 * pages have at least 2.2, which leaves room for a thumb, clutter or a pale table; three quarters of the planks that
 * passed as a page have less. With it, no bare planks of 60 pass (35 before), 60 of 60 made pages and all 6
 * photographed ones are found, and three tables of a scan no longer count as pages.
 */
const MIN_APART = 0.5;

/**
 * Whether a page differs from its surroundings in the same way on all sides. Planks alternate, because their neighbours
 * are planks.
 */
export function setsApart(quad: Quad, edges: Edges): boolean {
  return [0, 1, 2].some((channel) => {
    const ratios = ratiosAround(quad, edges, channel);
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const spread = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length);
    return mean ** 2 >= MIN_APART * spread;
  });
}

/** The logarithms of the ratio of inside to outside at points along the sides. A shadow falls on both. */
function ratiosAround(quad: Quad, edges: Edges, channel: number): number[] {
  const [right, bottom] = [edges.width - 1, edges.height - 1];
  return [0, 1, 2, 3].flatMap((side) => {
    const [from, to] = [cornerAt(quad, side), cornerAt(quad, side + 1)];
    const run = { x: (to.x - from.x) * right, y: (to.y - from.y) * bottom };
    const length = Math.hypot(run.x, run.y);
    return Array.from({ length: SAMPLES }, (_, sample) => {
      const share = (sample + 0.5) / SAMPLES;
      const light = (off: number) =>
        colourAt(
          edges,
          from.x * right + run.x * share - (run.y / length) * off,
          from.y * bottom + run.y * share + (run.x / length) * off,
          channel,
        ) + MIN_LIGHT;
      return Math.log(light(BESIDE) / light(-BESIDE));
    });
  });
}
