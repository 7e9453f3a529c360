import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { GreyPicture } from '../strips/ink-parts.ts';
import type { TextStrip } from '../strips/join-parts.ts';
import type { LineBox } from './line-picture.ts';

/** In inches: the engine reads larger figures well. */
export const LARGEST_SMALL_PRINT = 0.085;
/** In heights of its figures: the width of a date, and the widest gap inside it where signs were lost. */
const DATE = { narrowest: 3.2, widest: 9.5 };
const WIDEST_GAP = 1.8;
const MAX_STRIPS = 4;

/** Boxes of small print that may be a date: one strip, or neighbours that broken figures and lost signs have parted. */
export function dateLines(
  strips: readonly TextStrip[],
  rulings: readonly Ruling[],
  picture: GreyPicture,
  dpi: number,
): LineBox[] {
  const small = strips
    .filter(({ y0, y1 }) => y1 - y0 <= LARGEST_SMALL_PRINT * dpi)
    .sort((a, b) => a.x0 - b.x0);
  const upright = rulings
    .filter(({ height }) => height > 0)
    .map(({ x, y, height }) => ({
      at: x * picture.width,
      from: y * picture.height,
      to: (y + height) * picture.height,
    }));
  const isParted = (from: number, to: number, y: number) =>
    upright.some((line) => line.at > from - 1 && line.at < to + 1 && line.from <= y && line.to >= y);
  return small.flatMap((first, index) => {
    const lines: LineBox[] = [];
    let box: LineBox = boxOf(first);
    for (let count = 1; count <= MAX_STRIPS; count += 1) {
      const limits = neighbours(box, small);
      box = withRest(
        box,
        picture,
        (from, to, y) => from < limits.left || to > limits.right || isParted(from, to, y),
      );
      const shape = (box.x1 - box.x0) / (box.y1 - box.y0);
      if (shape > DATE.widest) break;
      if (shape >= DATE.narrowest) lines.push(box);
      const next = small.find(
        (other, at) => at > index && follows(box, other) && !isParted(box.x1, other.x0, middleOf(box)),
      );
      if (!next) break;
      box = {
        x0: box.x0,
        x1: Math.max(box.x1, next.x1),
        y0: Math.min(box.y0, next.y0),
        y1: Math.max(box.y1, next.y1),
      };
    }
    return lines;
  });
}

const boxOf = ({ x0, y0, x1, y1 }: LineBox): LineBox => ({ x0, y0, x1, y1 });
const middleOf = ({ y0, y1 }: LineBox) => (y0 + y1) / 2;

function follows(box: LineBox, { x0, x1, y0, y1 }: LineBox): boolean {
  const height = Math.max(box.y1 - box.y0, y1 - y0);
  const gap = x0 - box.x1;
  const overlap = Math.min(box.y1, y1) - Math.max(box.y0, y0);
  return (
    x1 > box.x1 &&
    gap > -0.5 * height &&
    gap < WIDEST_GAP * height &&
    overlap > 0.6 * Math.min(box.y1 - box.y0, y1 - y0)
  );
}

/** Where the nearest strips beside a box end and begin. */
function neighbours(box: LineBox, strips: readonly LineBox[]): { left: number; right: number } {
  let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const strip of strips) {
    const overlap = Math.min(box.y1, strip.y1) - Math.max(box.y0, strip.y0);
    if (overlap < 0.5 * Math.min(box.y1 - box.y0, strip.y1 - strip.y0)) continue;
    if (strip.x1 <= box.x0) left = Math.max(left, strip.x1);
    if (strip.x0 >= box.x1) right = Math.min(right, strip.x0);
  }
  return { left, right };
}

const INK = 150;
/** In heights: pieces of figures that no strip holds stand closer. */
const CLOSE = 0.6;
/** In heights: ink that continues above and below the figures is a line. */
const BEYOND = 0.4;

/** The box with the ink that continues it at both ends: pieces too small for a letter belong to no strip. */
function withRest(
  { x0, y0, x1, y1 }: LineBox,
  { pixels, width }: GreyPicture,
  isParted: (from: number, to: number, y: number) => boolean,
): LineBox {
  const hasInk = (x: number) => {
    for (let y = Math.max(0, y0); y < y1; y += 1) if ((pixels[y * width + x] as number) < INK) return true;
    return false;
  };
  const beyond = Math.round(BEYOND * (y1 - y0));
  const isUpright = (x: number) => {
    for (let y = Math.max(0, y0 - beyond); y < y1 + beyond; y += 1)
      if ((pixels[y * width + x] as number) >= INK) return false;
    return true;
  };
  const close = Math.round(CLOSE * (y1 - y0));
  const last = (from: number, step: 1 | -1) => {
    let end = from;
    for (let x = from + step; Math.abs(x - end) <= close && x >= 0 && x < width; x += step) {
      if (isParted(Math.min(x, from), Math.max(x, from), (y0 + y1) / 2) || isUpright(x)) break;
      if (hasInk(x)) end = x;
    }
    return end;
  };
  return { x0: last(x0, -1), x1: last(x1 - 1, 1) + 1, y0, y1 };
}
