import type { SheetPoint } from '../viewer/sheet-point.ts';
import type { PageMm, SheetScale } from './sheet-scale.ts';

/** The length along the points, in widths of the page. `aspect` is the page's width divided by its height. */
export function lengthAcross(points: readonly SheetPoint[], aspect: number): number {
  return points
    .slice(1)
    .reduce((sum, point, index) => sum + distance(points[index] ?? point, point, aspect), 0);
}

const distance = (one: SheetPoint, other: SheetPoint, aspect: number) =>
  Math.hypot(other.x - one.x, (other.y - one.y) / aspect);

/** The area that the points enclose, in squares of the page's width. Null if its outline crosses itself. */
export function areaAcross(points: readonly SheetPoint[], aspect: number): number | null {
  if (points.length < 3 || crossesItself(points)) return null;
  const twice = points.reduce((sum, one, index) => {
    const other = points[(index + 1) % points.length] ?? one;
    return sum + one.x * other.y - other.x * one.y;
  }, 0);
  return Math.abs(twice) / 2 / aspect;
}

function crossesItself(points: readonly SheetPoint[]): boolean {
  const sides = points.map((from, index) => ({ from, to: points[(index + 1) % points.length] ?? from }));
  return sides.some((one, index) =>
    sides.slice(index + 2).some((other, further) => {
      const isClosing = index === 0 && further + index + 2 === sides.length - 1;
      return !isClosing && cross(one.from, one.to, other.from, other.to);
    }),
  );
}

function cross(a: SheetPoint, b: SheetPoint, c: SheetPoint, d: SheetPoint): boolean {
  const side = (p: SheetPoint, q: SheetPoint, r: SheetPoint) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** The minimum width of a plotted line, in millimetres of paper. No point can be placed more precisely. */
const lineMm = 0.25;

/**
 * How far a point may be off, in millimetres on site: a screen pixel or the width of a line, whichever is larger.
 * @param shownPixels width of the page as it was shown
 * @param page null if the paper size is unknown
 */
export function placeError({ mmAcross }: SheetScale, shownPixels: number, page: PageMm | null): number {
  const pixel = mmAcross / Math.max(1, shownPixels);
  return Math.max(pixel, page ? (lineMm / page.width) * mmAcross : 0);
}

/** The smallest step of 1, 2 or 5 (times a power of ten) that is at least `error`. */
export function stepFor(error: number): number {
  const power = 10 ** Math.floor(Math.log10(error));
  const times = error / power;
  return (times <= 1.000_001 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10) * power;
}
