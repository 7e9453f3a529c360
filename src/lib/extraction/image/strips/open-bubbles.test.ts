import { expect, it } from 'vitest';
import { openBubbles } from './open-bubbles.ts';

const DPI = 300;
const THRESHOLD = 150;
const width = 400;
const height = 300;

type Shape = (x: number, y: number) => boolean;

const ring =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) <= 2;
const bar =
  (left: number, top: number, wide: number, high: number): Shape =>
  (x, y) =>
    x >= left && x < left + wide && y >= top && y < top + high;
const divider = (cx: number, cy: number, radius: number) => bar(cx - radius, cy - 2, 2 * radius, 4);
/** Four strokes, as wide as a number in the lower half of a bubble at 200, 150. */
const number = [171, 188, 205, 222].map((x) => bar(x, 162, 6, 16));

function picture(...shapes: readonly Shape[]) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (shapes.some((isIn) => isIn(x, y))) pixels[y * width + x] = 0;
  return { pixels, width, height };
}

const open = (...shapes: readonly Shape[]) => openBubbles(picture(...shapes), THRESHOLD, DPI).pixels;

it('removes the circle and the divider of a bubble, and leaves its number', () => {
  expect(open(ring(200, 150, 45), divider(200, 150, 45), ...number)).toEqual(picture(...number).pixels);
});

it('separates a number from the circle that it touches', () => {
  const touching = bar(158, 162, 10, 16);
  const pixels = open(ring(200, 150, 45), divider(200, 150, 45), touching, ...number);
  expect(pixels[170 * width + 167]).toBe(0);
  expect(pixels[170 * width + 158]).toBe(255);
});

it('removes a bubble on a line of the drawing, and leaves the line outside it', () => {
  const wall = bar(0, 185, width, 8);
  const inside = (x: number, y: number) => Math.hypot(x - 200, y - 150) < 45;
  const pixels = open(
    ring(200, 150, 45),
    divider(200, 150, 45),
    (x, y) => wall(x, y) && !inside(x, y),
    ...number,
  );
  expect(pixels[188 * width + 100]).toBe(0);
  expect(pixels[(150 - 45) * width + 200]).toBe(255);
});

it('removes the edges of an arrowhead around the mark', () => {
  const mark = bar(196, 124, 8, 14);
  const edge: Shape = (x, y) => y >= 100 && y < 148 && Math.abs(Math.abs(x - 200) - (y - 100) * 0.8) <= 2;
  const inside = (x: number, y: number) => Math.hypot(x - 200, y - 150) < 41;
  const circle = [ring(200, 150, 45), divider(200, 150, 45), ...number];
  const pixels = open(...circle, mark, (x, y) => edge(x, y) && inside(x, y));
  expect(pixels).toEqual(picture(mark, ...number).pixels);
});

it.each([
  ['a circle without a divider', [ring(200, 150, 45), ...number]],
  ['a circle with an empty lower half', [ring(200, 150, 45), divider(200, 150, 45)]],
  ['a filled circle', [(x: number, y: number) => Math.hypot(x - 200, y - 150) <= 45]],
  ['a box around a number', [bar(155, 105, 90, 4), bar(155, 191, 90, 4), divider(200, 150, 45), ...number]],
  [
    'a half circle',
    [(x: number, y: number) => y >= 148 && ring(200, 150, 45)(x, y), divider(200, 150, 45), ...number],
  ],
  ['a circle wider than a bubble', [ring(200, 150, 110), divider(200, 150, 110), ...number]],
])('leaves %s as it is', (_, shapes) => {
  expect(open(...shapes)).toEqual(picture(...shapes).pixels);
});
