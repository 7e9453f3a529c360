/**
 * How a page is rotated in its picture, by projection profiles: projected along its text lines, a page shows sharp
 * peaks, and at any other angle a blur.
 *
 * edges of a small copy (shadows have none) → for each angle a histogram of the edges' distances from the angle's
 * axis → the angle whose histogram is sharpest (largest sum of squares)
 */
export interface PageAngle {
  /** Clockwise, in radians, from -0.26 to 0.26: the slope of the lines from left to right. */
  skew: number;
  /** True if the lines run down the picture, because the page was scanned on its side. */
  linesRunDown: boolean;
}

/** The longer side of the analysed copy in pixels. Letters are still a few pixels high. */
export const ANGLE_SIDE = 900;

const EDGE = 40;
const MAX_EDGES = 40_000;
const MAX_SKEW = (15 * Math.PI) / 180;
const COARSE = (1 * Math.PI) / 180;
const FINE = (0.2 * Math.PI) / 180;
/** How much sharper the columns must be than the rows for lines to run down. */
const CLEARLY = 1.3;

export function pageAngle(picture: { width: number; height: number; data: Uint8ClampedArray }): PageAngle {
  const { xs, ys } = edgesOf(picture);
  if (xs.length === 0) return { skew: 0, linesRunDown: false };
  const across = sharpest(xs, ys);
  // Seen from the side, x and y are swapped and the turn is reversed.
  const down = sharpest(ys, xs);
  const linesRunDown = down.sharpness > CLEARLY * across.sharpness;
  return { skew: linesRunDown ? -down.angle : across.angle, linesRunDown };
}

/**
 * The positions where brightness changes sharply between pixels (RGBA; green alone is close enough). At most 40,000.
 */
function edgesOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = (y * width + x) * 4 + 1;
      const here = data[at] ?? 0;
      const jump = Math.abs(here - (data[at + 4] ?? 0)) + Math.abs(here - (data[at + width * 4] ?? 0));
      if (jump < EDGE) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  const step = Math.ceil(xs.length / MAX_EDGES);
  const kept = (values: number[]) => (step <= 1 ? values : values.filter((_, index) => index % step === 0));
  return { xs: kept(xs), ys: kept(ys) };
}

function sharpest(xs: readonly number[], ys: readonly number[]): { angle: number; sharpness: number } {
  let best = { angle: 0, sharpness: sharpness(xs, ys, 0) };
  const look = (angle: number) => {
    const found = sharpness(xs, ys, angle);
    if (found > best.sharpness) best = { angle, sharpness: found };
  };
  for (let angle = -MAX_SKEW; angle <= MAX_SKEW; angle += COARSE) look(angle);
  const coarse = best.angle;
  for (let angle = coarse - COARSE; angle <= coarse + COARSE; angle += FINE) look(angle);
  return best;
}

function sharpness(xs: readonly number[], ys: readonly number[], angle: number): number {
  const counts = new Uint32Array(4 * ANGLE_SIDE);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  for (let i = 0; i < xs.length; i += 1) {
    const bin = Math.round((ys[i] ?? 0) * cos - (xs[i] ?? 0) * sin) + ANGLE_SIDE;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of counts) sum += count * count;
  return sum;
}
