import type { GreyPicture } from './ink-parts.ts';
import type { TextStrip } from './join-parts.ts';

/** Strips of text below each other, each at the size that the engine reads best. */
export interface StripStack {
  pixels: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  strips: PlacedStrip[];
}

export interface PlacedStrip extends Omit<TextStrip, 'parts'> {
  /** Pixels of the stack per pixel of the picture. */
  scale: number;
}

/**
 * Distance of the lines and height of their letters, in pixels. The engine was trained on letters of about this
 * height.
 */
export const SLOT = 72;
const LETTER = 36;
export const MARGIN = 20;
const MAX_ENLARGED = 4;
const WIDEST = 2_400;
/** With more lines in one picture, each takes no less time. */
const MAX_LINES = 60;

/** Stacks the narrow strips first, so that all lines of a stack have about the same width. */
export function stackStrips(picture: GreyPicture, strips: readonly TextStrip[]): StripStack[] {
  const placed = strips
    .map(({ x0, y0, x1, y1 }): PlacedStrip => {
      const scale = Math.min(MAX_ENLARGED, LETTER / (y1 - y0), WIDEST / (x1 - x0));
      return { x0, y0, x1, y1, scale };
    })
    .sort((a, b) => widthOf(a) - widthOf(b));
  const stacks: StripStack[] = [];
  for (let at = 0; at < placed.length; at += MAX_LINES)
    stacks.push(stackOf(picture, placed.slice(at, at + MAX_LINES)));
  return stacks;
}

const widthOf = ({ x0, x1, scale }: PlacedStrip) => (x1 - x0) * scale;

function stackOf(picture: GreyPicture, strips: PlacedStrip[]): StripStack {
  const width = Math.ceil(Math.max(...strips.map(widthOf))) + 2 * MARGIN;
  const height = strips.length * SLOT;
  const pixels = new Uint8Array(width * height).fill(255);
  strips.forEach((strip, line) => {
    const top = line * SLOT + Math.round((SLOT - (strip.y1 - strip.y0) * strip.scale) / 2);
    copy(picture, strip, { pixels, width, left: MARGIN, top });
  });
  return { pixels, width, height, strips };
}

/** Pixels of the picture added around a strip, because strokes have soft edges. */
const EDGE = 2;

function copy(
  picture: GreyPicture,
  { x0, y0, x1, y1, scale }: PlacedStrip,
  to: { pixels: Uint8Array; width: number; left: number; top: number },
): void {
  const [wide, high] = [Math.round((x1 - x0) * scale), Math.round((y1 - y0) * scale)];
  const edge = Math.round(EDGE * scale);
  for (let y = -edge; y < high + edge; y += 1) {
    for (let x = -edge; x < wide + edge; x += 1) {
      const at = (to.top + y) * to.width + to.left + x;
      to.pixels[at] = Math.round(
        sample(picture, x0 + (x + 0.5) / scale - 0.5, y0 + (y + 0.5) / scale - 0.5, scale),
      );
    }
  }
}

const greyAt = ({ pixels, width, height }: GreyPicture, x: number, y: number) =>
  x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] as number);

/**
 * Softens enlarged letters, whose edges are steps of single pixels. The engine then reads one in ten more of them.
 */
const SOFT = 0.7;

/** The grey at a position of the picture, averaged over the area of one stack pixel. */
function sample(picture: GreyPicture, x: number, y: number, scale: number): number {
  const reach = scale < 1 ? 0.5 / scale : SOFT;
  const steps = Math.max(2, Math.ceil(1 / scale));
  let sum = 0;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1)
      sum += between(
        picture,
        x + reach * ((2 * column) / (steps - 1) - 1),
        y + reach * ((2 * row) / (steps - 1) - 1),
      );
  return sum / steps ** 2;
}

function between(picture: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const over = greyAt(picture, left, top) * (1 - right) + greyAt(picture, left + 1, top) * right;
  const under = greyAt(picture, left, top + 1) * (1 - right) + greyAt(picture, left + 1, top + 1) * right;
  return over * (1 - down) + under * down;
}
