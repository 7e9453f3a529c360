import { around, type Rectangle } from '../verification/rectangles.ts';
import type { Turn } from './upright-turn.ts';

/** Words of a page that a picture of it shows. */
export interface CropHighlight {
  number: number;
  /** One for each line, in fractions of the page as stored. At least one. */
  rectangles: readonly Rectangle[];
}

/** A part of a page, and the highlights in it. */
export interface PageCrop {
  /** In fractions of the page as it is turned for reading. */
  area: Rectangle;
  /** In fractions of the area. */
  highlights: CropHighlight[];
}

/** Width divided by height of every picture, so that its space is reserved before it is drawn. */
export const cropAspect = 5 / 2;

/** The margin shown around the words, in line heights. */
const MARGIN_LINES = 1.5;
/** About 70 characters, so that words of a large drawing stay readable. */
const NARROWEST_LINES = 36;

/**
 * The part of a page around the first highlight, and around the others as far as they fit. Its real width is
 * `cropAspect` times its real height. If the words are too tall for that, their beginning is shown.
 */
export function pageCrop(
  highlights: readonly CropHighlight[],
  page: { width: number; height: number; turn: Turn },
): PageCrop | null {
  const upright = highlights.map(({ number, rectangles }) => ({
    number,
    rectangles: rectangles.map((box) => turned(box, page.turn)),
  }));
  const isSideways = page.turn % 180 !== 0;
  // As a share of the page's width: with one unit for both directions, shapes are not distorted.
  const height = isSideways ? page.width / page.height : page.height / page.width;
  const scaled = upright.map(({ rectangles }) => rectangles.map((box) => stretched(box, height)));
  const [first, ...others] = scaled;
  if (!first?.[0] || !Number.isFinite(height) || height <= 0) return null;
  const line = Math.min(...first.map((box) => box.height));
  let shown = around(first);
  for (const boxes of others) {
    const both = around([shown, ...boxes]);
    if (widthFor(both, line) <= Math.min(1, height * cropAspect)) shown = both;
  }
  const area = stretched(areaAround(shown, line, height), 1 / height);
  return {
    area,
    highlights: upright.map(({ number, rectangles }) => ({
      number,
      rectangles: rectangles.flatMap((box) => inside(box, area) ?? []),
    })),
  };
}

function widthFor(box: Rectangle, line: number): number {
  const margin = 2 * MARGIN_LINES * line;
  return Math.max(box.width + margin, (box.height + margin) * cropAspect, NARROWEST_LINES * line);
}

function areaAround(box: Rectangle, line: number, pageHeight: number): Rectangle {
  const width = Math.min(widthFor(box, line), 1, pageHeight * cropAspect);
  const height = width / cropAspect;
  const isTooTall = box.height + 2 * MARGIN_LINES * line > height;
  const top = isTooTall ? box.y - MARGIN_LINES * line : box.y + (box.height - height) / 2;
  const left = box.width > width ? box.x : box.x + (box.width - width) / 2;
  return { x: within(left, 1 - width), y: within(top, pageHeight - height), width, height };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function stretched({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x, y: y * by, width, height: height * by };
}

/** The box on the page turned clockwise. */
function turned({ x, y, width, height }: Rectangle, turn: Turn): Rectangle {
  if (turn === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** The part of the box inside the area, or null. */
function inside(box: Rectangle, area: Rectangle): Rectangle | null {
  const x = Math.max(box.x, area.x);
  const y = Math.max(box.y, area.y);
  const width = Math.min(box.x + box.width, area.x + area.width) - x;
  const height = Math.min(box.y + box.height, area.y + area.height) - y;
  if (width <= 0 || height <= 0) return null;
  return {
    x: (x - area.x) / area.width,
    y: (y - area.y) / area.height,
    width: width / area.width,
    height: height / area.height,
  };
}
