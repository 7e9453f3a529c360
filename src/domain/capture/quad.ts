/** A point of a picture, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a page in a picture: clockwise, from the one that is the page's top left. */
export type Quad = readonly [Point, Point, Point, Point];

export const WHOLE_PICTURE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** A picture of pixels, four bytes each, like `ImageData`. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The share of the picture, 0 to 1. Negative if the corners run anticlockwise. */
export function areaOf(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

/** True if every corner turns the same way. A photographed page cannot look otherwise. */
export function isConvex(quad: Quad): boolean {
  return quad.every((point, at) => {
    const next = cornerAt(quad, at + 1);
    const last = cornerAt(quad, at + 2);
    return (next.x - point.x) * (last.y - next.y) - (next.y - point.y) * (last.x - next.x) > 0;
  });
}

/** The same page a quarter turn clockwise: its lower left corner becomes the upper left one. */
export function turned([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  return [bottomLeft, topLeft, topRight, bottomRight];
}

/** The quad with one corner moved to a point of the picture. Null if it would no longer be a page. */
export function withCorner(quad: Quad, at: number, to: Point): Quad | null {
  const inside = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) };
  const moved = quad.map((point, corner) => (corner === at ? inside : point)) as unknown as Quad;
  return isConvex(moved) && areaOf(moved) >= MIN_AREA ? moved : null;
}

/** A page that covers a smaller share of its picture has too few pixels to be read. */
export const MIN_AREA = 0.02;

export function cornerAt(quad: Quad, at: number): Point {
  return quad[((at % 4) + 4) % 4] as Point;
}
