import { median } from '../../images/median.ts';
import { darkerThan, dilate, INK, type Raster, shrink, TRACE, warp } from '../lines/raster.ts';
import {
  type Affine,
  applyTo,
  compose,
  fitAffine,
  fitSimilarity,
  identity,
  type PointPair,
  scaling,
} from './affine.ts';

/** How many parts of the page, along its longer side, are aligned separately. */
const PARTS = 10;
/** The number of larger parts for the first, coarse alignment. */
const COARSE_PARTS = 4;
/** The maximum number of ink pixels that represent a part. Fewer are used for large shifts. */
const MAX_POINTS = 1_200;
const COARSE_POINTS = 350;
const MIN_POINTS = 40;
/** A part counts only if at least this share of its points meets ink. */
const MIN_MET = 0.45;
/**
 * A part with only one long line fits at any position along it. Shifted by this many pixels, a distinctive part fits
 * clearly worse.
 */
const ASIDE = 3;
const CLEARLY_WORSE = 0.88;
const MIN_PARTS = 4;

/**
 * How the old page must still be turned, scaled and shifted, in pixels, so that its lines meet the new one's. Parts
 * of the page are shifted by up to `reach` pixels until they fit, and the result is what most of them agree on.
 *
 * @param before the old page at its position on the new one, with the size of `after`
 * @returns null if too few parts are distinctive
 */
export function refineByLines(before: Raster, after: Raster, reach: number, parts = PARTS): Affine | null {
  const part = Math.ceil(Math.max(after.width, after.height) / parts);
  const pairs: PointPair[] = [];
  for (let top = 0; top < after.height; top += part) {
    for (let left = 0; left < after.width; left += part) {
      const points = inkIn(before, left, top, part, parts === PARTS ? MAX_POINTS : COARSE_POINTS);
      const shift = points.length >= MIN_POINTS ? bestShift(points, after, reach) : null;
      if (!shift) continue;
      const from = { x: left + part / 2, y: top + part / 2 };
      pairs.push({ from, to: { x: from.x + shift.x, y: from.y + shift.y } });
    }
  }
  return pairs.length < MIN_PARTS ? null : agreedOn(pairs);
}

/** Pixels of ink in a square of the page, as alternating x and y, evenly thinned out. */
function inkIn(
  { width, height, grey }: Raster,
  left: number,
  top: number,
  size: number,
  most: number,
): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let y = top; y < Math.min(height, top + size); y += 1) {
    for (let x = left; x < Math.min(width, left + size); x += 1)
      if ((grey[y * width + x] as number) < INK) points.push({ x, y });
  }
  const every = Math.ceil(points.length / most);
  return every <= 1 ? points : points.filter((_, at) => at % every === 0);
}

function bestShift(points: readonly { x: number; y: number }[], after: Raster, reach: number) {
  const span = 2 * reach + 1;
  const met = new Float32Array(span * span);
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      met[(dy + reach) * span + dx + reach] = meeting(points, after, dx, dy);
  let best = 0;
  for (let at = 1; at < met.length; at += 1) if ((met[at] as number) > (met[best] as number)) best = at;
  const x = (best % span) - reach;
  const y = Math.floor(best / span) - reach;
  const most = met[best] as number;
  if (most < MIN_MET || Math.max(Math.abs(x), Math.abs(y)) > reach - 1) return null;
  const aside = Math.max(
    ...[-ASIDE, ASIDE].flatMap((by) => [
      meeting(points, after, x + by, y),
      meeting(points, after, x, y + by),
    ]),
  );
  return aside > CLEARLY_WORSE * most ? null : { x, y };
}

/** The share of the points that meet ink after the shift. */
function meeting(
  points: readonly { x: number; y: number }[],
  { width, height, grey }: Raster,
  dx: number,
  dy: number,
): number {
  let met = 0;
  for (const point of points) {
    const x = point.x + dx;
    const y = point.y + dy;
    if (x >= 0 && y >= 0 && x < width && y < height && (grey[y * width + x] as number) < TRACE) met += 1;
  }
  return met / points.length;
}

/** A fit to the parts. It leaves out outliers, where something was redrawn. */
function agreedOn(pairs: readonly PointPair[]): Affine | null {
  const shifts = {
    x: median(pairs.map(({ from, to }) => to.x - from.x)),
    y: median(pairs.map(({ from, to }) => to.y - from.y)),
  };
  let fit: Affine = { ...identity, e: shifts.x, f: shifts.y };
  for (let round = 0; round < ROUNDS; round += 1) {
    const misses = pairs.map(({ from, to }) => {
      const at = applyTo(fit, from);
      return Math.hypot(at.x - to.x, at.y - to.y);
    });
    const limit = Math.max(CLOSE, FAR * median(misses));
    const near = pairs.filter((_, at) => (misses[at] ?? 0) <= limit);
    const next = near.length >= AFFINE_PARTS ? fitAffine(near) : fitSimilarity(near);
    if (next && isPlausible(next)) fit = next;
  }
  return fit;
}

const ROUNDS = 6;
const CLOSE = 1.5;
const FAR = 2.5;
/** Fewer parts are not enough to stretch each axis separately. */
const AFFINE_PARTS = 8;

/** True if a correction turns by at most a few degrees and scales by at most a few hundredths. */
const isPlausible = ({ a, b, c, d }: Affine) =>
  Math.abs(a - 1) < 0.1 && Math.abs(d - 1) < 0.1 && Math.abs(b) < 0.1 && Math.abs(c) < 0.1;

/** The longer side, in pixels, at which whole pages are aligned, and the maximum shift as a share of it. */
const COARSE_SIDE = 480;
const COARSE_REACH = 26;

/**
 * Aligns the old page with the new one by lines alone, for pages without words. Tries it upright, upside down and on
 * either side, filling the page. In pixels of the two rasters. Null if no position fits.
 */
export function alignByLines(before: Raster, after: Raster): Affine | null {
  const by = Math.max(1, Math.round(Math.max(after.width, after.height) / COARSE_SIDE));
  const small = { before: shrink(before, by), after: thickened(shrink(after, by)) };
  let best: { transform: Affine; met: number } | null = null;
  for (const quarter of [0, 1, 2, 3]) {
    const start = filling(quarter, small.before, small.after);
    if (!start) continue;
    let transform = start;
    for (const reach of [COARSE_REACH, 8, 4]) {
      const warped = warp(small.before, transform, small.after.width, small.after.height);
      const correction = refineByLines(
        warped,
        small.after,
        reach,
        reach === COARSE_REACH ? COARSE_PARTS : PARTS,
      );
      if (correction) transform = compose(correction, transform);
    }
    const met = overlap(warp(small.before, transform, small.after.width, small.after.height), small.after);
    if (!best || met > best.met) best = { transform, met };
  }
  if (!best || best.met < MIN_MET) return null;
  return compose(scaling(by), compose(best.transform, scaling(1 / by)));
}

/** The lines, one pixel wider on either side, because a shrunk line may be in the next pixel. */
function thickened(raster: Raster): Raster {
  const { bits, width, height } = dilate(darkerThan(raster, TRACE), 1);
  return { width, height, grey: bits.map((bit) => (bit ? 0 : 255)) };
}

function overlap(before: Raster, after: Raster): number {
  const points = inkIn(before, 0, 0, Math.max(after.width, after.height), MAX_POINTS);
  return points.length === 0 ? 0 : meeting(points, after, 0, 0);
}

/** The page turned by quarters and stretched to fill the other; null if that would distort it. */
function filling(quarters: number, before: Raster, after: Raster): Affine | null {
  const isSideways = quarters % 2 === 1;
  const width = isSideways ? before.height : before.width;
  const height = isSideways ? before.width : before.height;
  const across = after.width / width;
  const down = after.height / height;
  if (Math.max(across, down) > MAX_DISTORTED * Math.min(across, down)) return null;
  return compose(scaling(Math.min(across, down)), quarterTurn(quarters, before));
}

const MAX_DISTORTED = 1.15;

function quarterTurn(quarters: number, { width, height }: Raster): Affine {
  if (quarters === 1) return { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 };
  if (quarters === 2) return { a: -1, b: 0, c: 0, d: -1, e: width, f: height };
  return quarters === 3 ? { a: 0, b: -1, c: 1, d: 0, e: 0, f: width } : identity;
}
