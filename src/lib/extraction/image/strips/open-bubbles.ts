import { median } from '#domain/images/median.ts';
import type { GreyPicture } from './ink-parts.ts';

/** In inches: the circles around the marks of details and sections are 5 to 14 mm wide. */
const MIN_WIDTH = 0.18;
const MAX_WIDTH = 0.6;
/** In inches: white specks in the divider of a scan are no longer. */
const SPECK = 0.008;
/** As a share of the radius: how far a drawn circle may be from a round one. */
const ROUGH = 0.07;
/** As a share of the radius. What is thicker is a filled shape or a hatch. */
const THICKEST = 0.16;
/** The share of the circle that must be drawn. An arrowhead or a leader hides a part. */
const MIN_DRAWN = 0.88;
const ANGLES = 72;
/** Of the median thickness. Around a circle of chance stand letters and lines of a table. */
const MAX_UNEVEN = 1.8;
/** In steps of those angles: the divider meets the circle there, and proves nothing. */
const AT_DIVIDER = 2;
const DIRECTIONS = Array.from({ length: ANGLES }, (_, step) => (2 * Math.PI * step) / ANGLES).filter(
  (_, step) => Math.min(step % (ANGLES / 2), ANGLES / 2 - (step % (ANGLES / 2))) > AT_DIVIDER,
);
/** As shares of the radius and of the area: the lower half contains a number, but is not filled. */
const INSIDE = { from: 0.15, to: 0.75 };
const INK_INSIDE = { least: 0.04, most: 0.5 };

/** In pixels. */
interface Circle {
  x: number;
  y: number;
  radius: number;
}

interface Bubble extends Circle {
  thickness: number;
}

/**
 * The picture without the circles and dividers of its bubbles, such as 3 over A-501. The number fills the lower half, so
 * that its first and last character often touch the circle, and would be taken for a part of the drawing.
 *
 * @param threshold what is darker is ink
 */
export function openBubbles(picture: GreyPicture, threshold: number, dpi: number): GreyPicture {
  const bubbles = findBubbles(picture, threshold, dpi);
  if (bubbles.length === 0) return picture;
  const opened = { ...picture, pixels: picture.pixels.slice() };
  for (const bubble of bubbles) {
    erase(opened, bubble);
    eraseArrowhead(opened, bubble, threshold);
  }
  return opened;
}

/** Circles whose horizontal diameter is drawn: each run of ink of that length is tried as one. */
function findBubbles(picture: GreyPicture, threshold: number, dpi: number): Bubble[] {
  const isInk = inkOf(picture, threshold);
  const found: (Bubble & { drawn: number })[] = [];
  for (let y = 0; y < picture.height; y += 1)
    for (const { from, to } of runsOf(picture, y, threshold, dpi)) {
      const bubble = bubbleAround({ x: (from + to) / 2, y: y + 0.5, radius: (to - from) / 2 }, isInk);
      if (bubble) found.push(bubble);
    }
  const best: Bubble[] = [];
  // A thick divider has several rows.
  for (const bubble of found.sort((a, b) => b.drawn - a.drawn))
    if (!best.some(({ x, y, radius }) => Math.hypot(x - bubble.x, y - bubble.y) < radius)) best.push(bubble);
  return best;
}

type IsInk = (x: number, y: number) => boolean;

function inkOf({ pixels, width, height }: GreyPicture, threshold: number): IsInk {
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    return (pixels[row * width + column] as number) < threshold;
  };
}

function* runsOf({ pixels, width }: GreyPicture, y: number, threshold: number, dpi: number) {
  const speck = Math.max(1, SPECK * dpi);
  let from = -1;
  let last = -1;
  for (let x = 0; x <= width + speck; x += 1) {
    if (x < width && (pixels[y * width + x] as number) < threshold) {
      if (from < 0) from = x;
      last = x;
    } else if (from >= 0 && x - last > speck) {
      const long = last + 1 - from;
      if (long >= MIN_WIDTH * dpi && long <= MAX_WIDTH * dpi) yield { from, to: last + 1 };
      from = -1;
    }
  }
}

function bubbleAround(tried: Circle, isInk: IsInk): (Bubble & { drawn: number }) | null {
  const rings = ringsOf(tried, isInk);
  const thickness = median(rings.map((ring) => ring.thickness));
  const even = rings.filter((ring) => ring.thickness <= MAX_UNEVEN * thickness);
  const drawn = even.length / DIRECTIONS.length;
  if (drawn < MIN_DRAWN || thickness > THICKEST * tried.radius) return null;
  const inked = shareInside(tried, isInk);
  if (inked < INK_INSIDE.least || inked > INK_INSIDE.most) return null;
  // The run is any row of a thick divider, so the middle is where the circle is equally far on all sides.
  const radius = median(even.map(({ middle }) => middle));
  const off = (along: (angle: number) => number) =>
    (2 * even.reduce((sum, { angle, middle }) => sum + (middle - radius) * along(angle), 0)) / even.length;
  return {
    x: tried.x + off(Math.cos),
    y: tried.y + off(Math.sin),
    ...{ radius, thickness, drawn },
  };
}

interface Ring {
  angle: number;
  /** Distance of the middle of its ink. */
  middle: number;
  thickness: number;
}

function ringsOf(circle: Circle, isInk: IsInk): Ring[] {
  return DIRECTIONS.flatMap((angle) => ringAt(circle, angle, isInk) ?? []);
}

/** The ink of the circle in that direction, from the outside in. Null if there is none near the radius. */
function ringAt({ x, y, radius }: Circle, angle: number, isInk: IsInk): Ring | null {
  const reach = Math.max(2, ROUGH * radius);
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const isDark = (away: number) => isInk(x + across * away, y + down * away);
  let outer = radius + reach;
  while (outer > radius - 2 * reach && !isDark(outer)) outer -= 0.5;
  if (!isDark(outer)) return null;
  let inner = outer;
  while (inner > radius / 2 && isDark(inner)) inner -= 0.5;
  return { angle, middle: (outer + inner) / 2, thickness: outer - inner };
}

/** The share of ink in the middle of the lower half. */
function shareInside({ x, y, radius }: Circle, isInk: IsInk): number {
  let [inked, all] = [0, 0];
  for (let down = INSIDE.from * radius; down < INSIDE.to * radius; down += 1) {
    const wide = 0.85 * Math.sqrt(radius ** 2 - down ** 2);
    for (let across = -wide; across <= wide; across += 1) {
      all += 1;
      if (isInk(x + across, y + down)) inked += 1;
    }
  }
  return inked / Math.max(1, all);
}

/** In pixels: the soft edge of a stroke. */
const EDGE = 1.5;

function erase({ pixels, width, height }: GreyPicture, { x, y, radius, thickness }: Bubble): void {
  const half = thickness / 2 + EDGE;
  for (const [column, row] of pixelsAround({ x, y, radius: radius + half }, { width, height })) {
    const [across, down] = [column + 0.5 - x, row + 0.5 - y];
    const away = Math.hypot(across, down);
    const isDivider = Math.abs(down) <= half && away <= radius;
    if (isDivider || Math.abs(away - radius) <= half) pixels[row * width + column] = 255;
  }
}

/** The mark of an elevation stands in an arrowhead, whose edges cross the upper half from the circle to the divider. */
function eraseArrowhead(picture: GreyPicture, { x, y, radius, thickness }: Bubble, threshold: number): void {
  const { pixels, width } = picture;
  const inner = radius - thickness / 2 - EDGE;
  const isInk = inkOf(picture, threshold);
  const isInside = (column: number, row: number) =>
    row + 0.5 < y && Math.hypot(column + 0.5 - x, row + 0.5 - y) <= inner;
  const open = [...pixelsAround({ x, y, radius: inner }, picture)].filter(
    ([column, row]) => isInside(column, row) && !isInside(...outward(column, row, x, y)),
  );
  while (open.length > 0) {
    const [column, row] = open.pop() as Pixel;
    if (!isInside(column, row) || !isInk(column, row)) continue;
    pixels[row * width + column] = 255;
    for (const down of [-1, 0, 1]) for (const across of [-1, 0, 1]) open.push([column + across, row + down]);
  }
}

type Pixel = [column: number, row: number];

/** The pixel next to it, away from the middle. */
const outward = (column: number, row: number, x: number, y: number): Pixel => [
  column + Math.sign(column + 0.5 - x),
  row + Math.sign(row + 0.5 - y),
];

function* pixelsAround({ x, y, radius }: Circle, { width, height }: Omit<GreyPicture, 'pixels'>) {
  const reach = Math.ceil(radius);
  const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, x + reach)];
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = left; column <= right; column += 1) yield [column, row] as Pixel;
}
