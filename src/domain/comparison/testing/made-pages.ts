import type { WordBox } from '../../extraction/extracted-document.ts';
import { type Affine, identity } from '../alignment/affine.ts';
import { mapBox } from '../boxes.ts';
import type { ComparedPage } from '../compared-page.ts';
import type { Raster } from '../lines/raster.ts';

/** A text and the position of its first letter, in points. */
export type MadeText = readonly [text: string, x: number, y: number];

const SIZE = 8;
const LETTER = 5;

/** A page with those texts, transformed by `transform`. */
export function madePage(
  texts: readonly MadeText[],
  { width = 1000, height = 700, transform = identity, isScan = false } = {},
): ComparedPage {
  const words: WordBox[] = [];
  let text = '';
  for (const [written, x, y] of texts) {
    for (const match of written.matchAll(/\S+/g)) {
      const start = text.length + match.index;
      const left = x + match.index * LETTER;
      const box = mapBox(transform as Affine, {
        left,
        top: y,
        right: left + match[0].length * LETTER,
        bottom: y + SIZE,
      });
      words.push({
        start,
        end: start + match[0].length,
        x: box.left / width,
        y: box.top / height,
        width: (box.right - box.left) / width,
        height: (box.bottom - box.top) / height,
      });
    }
    text += `${written}\n`;
  }
  return { width, height, text, words, isScan };
}

/** Room names and dimensions all over a page, enough to align it with another. */
export const plan: readonly MadeText[] = [
  ['LOBBY', 100, 80],
  ['STAIR ST-02', 420, 90],
  ['KITCHEN', 700, 110],
  ['STORE 4', 120, 320],
  ['WORKSHOP', 450, 340],
  ['PLANT ROOM', 690, 350],
  ['GALLERY', 130, 560],
  ['OFFICE 12', 430, 590],
  ['DOOR D12', 610, 570],
  ['4325', 200, 30],
  ['5400', 500, 30],
  ['6000', 800, 30],
];

/** White paper. */
export function paper(width: number, height: number): Raster {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}

/** Draws the edge of a rectangle, in pixels. */
export function drawBox(
  { width, grey }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  for (let x = left; x <= right; x += 1) for (const y of [top, bottom]) grey[y * width + x] = 0;
  for (let y = top; y <= bottom; y += 1) for (const x of [left, right]) grey[y * width + x] = 0;
}

/** Draws a revision cloud around a rectangle: half circles of that radius. */
export function drawCloud(
  { width, grey }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
  radius = 6,
): void {
  const dot = (x: number, y: number) => {
    grey[Math.round(y) * width + Math.round(x)] = 0;
  };
  for (let degrees = 0; degrees <= 180; degrees += 3) {
    const along = radius * Math.cos((degrees * Math.PI) / 180);
    const out = radius * Math.sin((degrees * Math.PI) / 180);
    for (let x = left + radius; x <= right; x += 2 * radius) {
      dot(x + along, top - out);
      dot(x + along, bottom + out);
    }
    for (let y = top + radius; y <= bottom; y += 2 * radius) {
      dot(left - out, y + along);
      dot(right + out, y + along);
    }
  }
}
