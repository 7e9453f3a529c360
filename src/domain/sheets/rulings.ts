import type { Ruling } from '../extraction/extracted-document.ts';

export type Matrix = readonly [number, number, number, number, number, number];

/** PDF.js's codes for the parts of a path. The coordinates of each follow its code. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC_CURVE = 3;

/** A line this many points off the vertical or horizontal still counts. CAD plots round to a tenth of a millimetre. */
const SLACK_POINTS = 0.7;
/** Shorter lines are letters, hatches and symbols. The lowest cells of title blocks are 3.5 mm high. */
const SHORTEST_POINTS = 9;
/** The longest lines are kept. A block of 60 cells has under 300, and the walls of a plan must not displace them. */
const MAX_RULINGS = 3_000;
const MAX_COLLECTED = 30_000;

/** Collects the horizontal and vertical lines of a page from its paths. Sizes in points. */
export class RulingCollector {
  readonly #page: { width: number; height: number };
  readonly #lines: { x: number; y: number; width: number; height: number }[] = [];

  constructor(page: { width: number; height: number }) {
    this.#page = page;
  }

  /** @param toPage from the path's units to points of the page as shown, origin top left */
  add(path: ArrayLike<number>, toPage: Matrix): void {
    let from = { x: 0, y: 0 };
    let start = from;
    for (let at = 0; at < path.length && this.#lines.length < MAX_COLLECTED; ) {
      const code = path[at];
      const end = at + coordinatesOf(code);
      const to = end === at ? start : point(toPage, path[end - 1] ?? 0, path[end] ?? 0);
      if (code === MOVE) start = to;
      else if (code !== CURVE && code !== QUADRATIC_CURVE) this.#line(from, to);
      from = to;
      at = end + 1;
    }
  }

  /** In fractions of the page. */
  rulings(): Ruling[] {
    const { width, height } = this.#page;
    return this.#lines
      .sort((a, b) => b.width + b.height - a.width - a.height)
      .slice(0, MAX_RULINGS)
      .map((line) => ({
        x: line.x / width,
        y: line.y / height,
        width: line.width / width,
        height: line.height / height,
      }));
  }

  #line(a: Point, b: Point): void {
    const width = Math.abs(a.x - b.x);
    const height = Math.abs(a.y - b.y);
    if (Math.min(width, height) > SLACK_POINTS || Math.max(width, height) < SHORTEST_POINTS) return;
    const upright = height > width;
    this.#lines.push({
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: upright ? 0 : width,
      height: upright ? height : 0,
    });
  }
}

interface Point {
  x: number;
  y: number;
}

function coordinatesOf(code: number | undefined): number {
  if (code === MOVE || code === LINE) return 2;
  if (code === QUADRATIC_CURVE) return 4;
  return code === CURVE ? 6 : 0;
}

function point([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
