/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as a canvas does. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A point and its position on the other page. */
export interface PointPair {
  from: Point;
  to: Point;
}

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function applyTo({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Applies `inner` first, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** Undefined for a transform that flattens the page, which no alignment does. */
export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const determinant = a * d - b * c;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

export const scaling = (x: number, y = x): Affine => ({ ...identity, a: x, d: y });

/** The factor by which lengths grow, averaged over the directions. */
export function scaleOf({ a, b, c, d }: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Degrees clockwise, -180 to 180. */
export function angleOf({ a, b }: Affine): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** Rotation, one scale and shift by least squares. Null for fewer than two places. */
export function fitSimilarity(pairs: readonly PointPair[]): Affine | null {
  if (pairs.length < 2) return null;
  const from = middle(pairs.map((pair) => pair.from));
  const to = middle(pairs.map((pair) => pair.to));
  let spread = 0;
  let along = 0;
  let across = 0;
  for (const pair of pairs) {
    const x = pair.from.x - from.x;
    const y = pair.from.y - from.y;
    const u = pair.to.x - to.x;
    const v = pair.to.y - to.y;
    spread += x * x + y * y;
    along += x * u + y * v;
    across += x * v - y * u;
  }
  if (spread === 0) return null;
  const a = along / spread;
  const b = across / spread;
  return { a, b, c: -b, d: a, e: to.x - a * from.x + b * from.y, f: to.y - b * from.x - a * from.y };
}

/** Each axis separately by least squares. Null if the places are too few or on one line. */
export function fitAffine(pairs: readonly PointPair[]): Affine | null {
  if (pairs.length < 3) return null;
  const from = middle(pairs.map((pair) => pair.from));
  const to = middle(pairs.map((pair) => pair.to));
  const sum = { xx: 0, xy: 0, yy: 0, xu: 0, yu: 0, xv: 0, yv: 0 };
  for (const pair of pairs) {
    const x = pair.from.x - from.x;
    const y = pair.from.y - from.y;
    const u = pair.to.x - to.x;
    const v = pair.to.y - to.y;
    sum.xx += x * x;
    sum.xy += x * y;
    sum.yy += y * y;
    sum.xu += x * u;
    sum.yu += y * u;
    sum.xv += x * v;
    sum.yv += y * v;
  }
  const determinant = sum.xx * sum.yy - sum.xy * sum.xy;
  if (determinant <= LINE_LIKE * (sum.xx + sum.yy) ** 2) return null;
  const a = (sum.xu * sum.yy - sum.yu * sum.xy) / determinant;
  const c = (sum.yu * sum.xx - sum.xu * sum.xy) / determinant;
  const b = (sum.xv * sum.yy - sum.yv * sum.xy) / determinant;
  const d = (sum.yv * sum.xx - sum.xv * sum.xy) / determinant;
  return { a, b, c, d, e: to.x - a * from.x - c * from.y, f: to.y - b * from.x - d * from.y };
}

/** 0 for places on one line, 1/4 for places all over a square. */
const LINE_LIKE = 0.005;

function middle(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: x / points.length, y: y / points.length };
}
