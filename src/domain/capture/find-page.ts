import { type Edges, edgesOf } from './edges.ts';
import { areaOf, cornerAt, isConvex, type Pixels, type Point, type Quad } from './quad.ts';
import { setsApart } from './sets-apart.ts';
import { sideSupport } from './side-support.ts';
import { crossing, type Line, strongLines } from './strong-lines.ts';

/** The longer side of the searched copy, in pixels: letters are blurred away, but edges are not. */
export const FIND_SIDE = 400;

/** A smaller share of the picture is not a page that was photographed on purpose. */
const MIN_PAGE = 0.08;
/** The maximum angle between opposite edges of a page that is photographed at a slant. */
const MAX_LEAN = (32 * Math.PI) / 180;
/** The minimum angle between neighbouring edges. */
const MIN_CORNER = (52 * Math.PI) / 180;
/** How far outside the picture corners may be, in fractions of it. They are then moved to its edge. */
const OUTSIDE = 0.02;
/**
 * The minimum share of a side along which the picture changes from page to table. A thumb or a shadow may hide the
 * rest.
 */
const MIN_SIDE = 0.55;
const MIN_MEAN = 0.75;
/** If two quadrilaterals have the same support, the larger is the page and the smaller its ruled frame. */
const AREA_WEIGHT = 0.3;
/**
 * How far beyond its corners a side is followed, relative to its length. A page ends there, but the planks of a floor
 * do not.
 */
const BEYOND = 0.2;
/** The share of the eight ends that may continue, because a page may lie along a joint of the floor. */
const MAX_GOING_ON = 0.4;

/** The corners of the page in a small copy of a photo. Null if no plausible one is found. */
export function findPage(picture: Pixels): Quad | null {
  const edges = edgesOf(picture);
  const pairs = oppositePairs(strongLines(edges), edges);
  let best: { quad: Quad; score: number } | null = null;
  for (const [at, [a, b]] of pairs.entries())
    for (const [c, d] of pairs.slice(at + 1)) {
      if (angleBetween(a, c) < MIN_CORNER || angleBetween(b, d) < MIN_CORNER) continue;
      const quad = quadOf([a, b, c, d], edges);
      if (!quad) continue;
      const area = areaOf(quad);
      if (area < MIN_PAGE || (best && 1 + AREA_WEIGHT * Math.sqrt(area) <= best.score)) continue;
      const support = supportOf(quad, edges, (best?.score ?? 0) - AREA_WEIGHT * Math.sqrt(area));
      const score = support + AREA_WEIGHT * Math.sqrt(area);
      if (support < MIN_MEAN || (best && score <= best.score) || goesOn(quad, edges)) continue;
      if (!setsApart(quad, edges)) continue;
      best = { quad, score };
    }
  return best ? best.quad : null;
}

type Pair = readonly [Line, Line];

function oppositePairs(lines: readonly Line[], { width, height }: Edges): Pair[] {
  const apart = 0.15 * Math.min(width, height);
  const middle = { x: width / 2, y: height / 2 };
  return lines.flatMap((line, at) =>
    lines.slice(at + 1).flatMap((other): Pair[] => {
      if (angleBetween(line, other) > MAX_LEAN) return [];
      const isFlipped = Math.abs(line.angle - other.angle) > Math.PI / 2;
      const far = offsetAt(other, middle) * (isFlipped ? -1 : 1) - offsetAt(line, middle);
      return Math.abs(far) >= apart ? [[line, other]] : [];
    }),
  );
}

/** The angle between lines without a direction: 0 to a quarter turn. */
function angleBetween(a: Line, b: Line): number {
  const turn = Math.abs(a.angle - b.angle);
  return Math.min(turn, Math.PI - turn);
}

function offsetAt({ angle, distance }: Line, { x, y }: Point): number {
  return distance - x * Math.cos(angle) - y * Math.sin(angle);
}

/** The corners between opposite edges `a`, `b` and two others. Null if they enclose nothing in the picture. */
function quadOf([a, b, c, d]: readonly [Line, Line, Line, Line], { width, height }: Edges): Quad | null {
  const corners: Point[] = [];
  for (const [one, other] of [[a, c] as const, [a, d] as const, [b, d] as const, [b, c] as const]) {
    const point = crossing(one, other);
    if (!point) return null;
    const x = point.x / (width - 1);
    const y = point.y / (height - 1);
    if (x < -OUTSIDE || y < -OUTSIDE || x > 1 + OUTSIDE || y > 1 + OUTSIDE) return null;
    corners.push({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) });
  }
  const quad = fromTopLeft(corners);
  return isConvex(quad) ? quad : null;
}

/** Clockwise, starting with the corner nearest to the picture's own. */
function fromTopLeft(corners: readonly Point[]): Quad {
  const clockwise = areaOf(corners) < 0 ? [...corners].reverse() : corners;
  const sums = clockwise.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((at) => clockwise[(first + at) % 4]) as unknown as Quad;
}

/** The mean over the sides. 0 as soon as one has too little, or the mean cannot reach `least`. */
function supportOf(quad: Quad, edges: Edges, least: number): number {
  let sum = 0;
  for (let side = 0; side < 4; side += 1) {
    const support = sideSupport(cornerAt(quad, side), cornerAt(quad, side + 1), edges);
    sum += support;
    if (support < MIN_SIDE || (sum + 3 - side) / 4 < least) return 0;
  }
  return sum / 4;
}

/** Whether the lines of the sides continue beyond the corners. Ends outside the picture do not count. */
function goesOn(quad: Quad, edges: Edges): boolean {
  let ends = 0;
  let going = 0;
  for (let side = 0; side < 4; side += 1)
    for (const [from, to] of [
      [cornerAt(quad, side), cornerAt(quad, side + 1)],
      [cornerAt(quad, side + 1), cornerAt(quad, side)],
    ] as const) {
      const end = { x: to.x + (to.x - from.x) * BEYOND, y: to.y + (to.y - from.y) * BEYOND };
      if (end.x < 0 || end.y < 0 || end.x > 1 || end.y > 1) continue;
      ends += 1;
      if (sideSupport(to, end, edges) >= MIN_SIDE) going += 1;
    }
  return going > MAX_GOING_ON * ends;
}
