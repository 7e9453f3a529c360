import type { Pixels, Point, Quad } from './quad.ts';

/** Maps the unit square to a quadrilateral, as a camera does: eight numbers, by Heckbert's formula. */
export type Perspective = readonly [number, number, number, number, number, number, number, number];

export function perspectiveOf([a, b, c, d]: Quad): Perspective {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const right = { x: b.x - c.x, y: b.y - c.y };
  const down = { x: d.x - c.x, y: d.y - c.y };
  const determinant = right.x * down.y - down.x * right.y;
  const g = (sum.x * down.y - down.x * sum.y) / determinant;
  const h = (right.x * sum.y - sum.x * right.y) / determinant;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

export function project([a, b, c, d, e, f, g, h]: Perspective, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The page's size in the picture: its longer edges, so that no detail is lost, but at most `longest` pixels. */
export function flatSize(
  quad: Quad,
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const [a, b, c, d] = quad;
  const between = (one: Point, other: Point) =>
    Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
  const wide = Math.max(between(a, b), between(d, c));
  const high = Math.max(between(a, d), between(b, c));
  const scale = Math.min(1, longest / Math.max(wide, high));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

/** The page as if it had been photographed from straight above. */
export function flattened(picture: Pixels, quad: Quad, size: { width: number; height: number }): Pixels {
  const map = perspectiveOf(quad);
  const { width, height } = size;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0, to = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, to += 4) {
      const at = project(map, { x: (column + 0.5) / width, y: (row + 0.5) / height });
      copyPixel(picture, at.x * picture.width - 0.5, at.y * picture.height - 0.5, data, to);
    }
  return { width, height, data };
}

/** Interpolated between its four neighbours. */
function copyPixel(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (column: number, row: number) => data[(row * width + column) * 4 + channel] ?? 0;
    const above = value(left, top) * (1 - across) + value(right, top) * across;
    const below = value(left, bottom) * (1 - across) + value(right, bottom) * across;
    into[to + channel] = above * (1 - down) + below * down;
  }
  into[to + 3] = 255;
}
