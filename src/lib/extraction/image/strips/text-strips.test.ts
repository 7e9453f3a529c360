import { expect, it } from 'vitest';
import { inkParts, inkThreshold } from './ink-parts.ts';
import { stackStrips } from './stack-strips.ts';
import { textStrips } from './text-strips.ts';

const width = 600;
const height = 400;
const dpi = 300;

type Bar = readonly [x: number, y: number, width: number, height: number];

function picture(...bars: readonly Bar[]) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, across, down] of bars)
    for (let y = top; y < top + down; y += 1) pixels.fill(0, y * width + left, y * width + left + across);
  return { pixels, width, height };
}

/** Letters of that height: upright strokes with a foot. */
const word = (x: number, y: number, letters: number, size = 20): Bar[] =>
  Array.from({ length: letters }, (_, at): Bar[] => [
    [x + Math.round(at * 0.9 * size), y, 5, size],
    [x + Math.round(at * 0.9 * size), y + size - 4, 13, 4],
  ]).flat();

/** A cell of 300 by 100 pixels, divided in the middle. */
const cells: Bar[] = [
  [100, 100, 300, 3],
  [100, 200, 300, 3],
  [100, 100, 3, 103],
  [250, 100, 3, 103],
  [397, 100, 3, 103],
];

it('joins the letters of a cell and separates them from those of the next cell', () => {
  const { strips, letters } = textStrips(picture(...cells, ...word(190, 140, 3), ...word(256, 140, 3)), dpi);
  expect(strips.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1])).toEqual([
    [190, 140, 239, 160],
    [256, 140, 305, 160],
  ]);
  // The lines of the cells were erased.
  expect(letters.pixels[100 * width + 150]).toBe(255);
  expect(letters.pixels[150 * width + 191]).toBe(0);
});

it('joins letters that touch a line of their cell with the others of their word', () => {
  const touching: Bar = [138, 178, 5, 24];
  const { strips } = textStrips(picture(...cells, ...word(120, 178, 1), touching, ...word(156, 178, 2)), dpi);
  expect(strips).toHaveLength(1);
  expect(strips[0]).toMatchObject({ x0: 120, x1: 187 });
});

it('does not take the thin stem of a large letter for the side of a cell', () => {
  const stems: Bar[] = [0, 1, 2, 3].flatMap((at): Bar[] => [
    [120 + at * 40, 140, 3, 60],
    [120 + at * 40, 168, 26, 3],
    [120 + at * 40, 197, 26, 3],
  ]);
  const { strips, rulings } = textStrips(picture(...stems), dpi);
  expect(strips).toHaveLength(1);
  expect(rulings).toEqual([]);
});

it('keeps the full stop and the hyphen of a number in its strip', () => {
  const { strips } = textStrips(
    picture(...word(120, 140, 1), [136, 149, 8, 3], ...word(147, 140, 2), [181, 157, 3, 3]),
    dpi,
  );
  expect(strips).toHaveLength(1);
  expect(strips[0]).toMatchObject({ x0: 120, x1: 184 });
});

it('separates a label from the larger value next to it', () => {
  const { strips } = textStrips(picture(...word(100, 104, 2, 12), ...word(138, 96, 2)), dpi);
  expect(strips.map(({ x0, x1 }) => [x0, x1])).toEqual([
    [100, 124],
    [138, 169],
  ]);
});

it('leaves out strokes of the drawing', () => {
  const { strips } = textStrips(picture([50, 50, 3, 60], [300, 30, 200, 4], [300, 30, 4, 300]), dpi);
  expect(strips).toEqual([]);
});

it('scales every strip to one height, and puts the narrow ones first', () => {
  const { strips, letters } = textStrips(picture(...word(100, 100, 6), ...word(100, 200, 1)), dpi);
  const [stack] = stackStrips(letters, strips);
  expect(stack?.strips.map(({ x0, x1, scale }) => [x1 - x0, scale])).toEqual([
    [13, 1.8],
    [103, 1.8],
  ]);
  expect(stack).toMatchObject({ height: 144, width: Math.ceil(103 * 1.8) + 40 });
});

it('finds connected ink by rows and the grey between ink and paper', () => {
  const ring = picture([10, 10, 40, 4], [10, 46, 40, 4], [10, 10, 4, 40], [46, 10, 4, 40], [80, 10, 4, 4]);
  const parts = inkParts(ring, inkThreshold(ring));
  expect(parts.map(({ x0, y0, x1, y1, ink }) => [x0, y0, x1, y1, ink])).toEqual([
    [10, 10, 50, 50, 576],
    [80, 10, 84, 14, 16],
  ]);
});

it('reads the small letters in a bubble as two strips, without the bubble', () => {
  const bubble: Bar[] = [
    [200, 200, 92, 3],
    [200, 244, 92, 3],
    [200, 289, 92, 3],
    [200, 200, 3, 92],
    [289, 200, 3, 92],
  ];
  const { strips } = textStrips(picture(...bubble, ...word(241, 216, 1, 13), ...word(222, 260, 4, 13)), dpi);
  expect(strips.map(({ x0, y0, y1 }) => [x0, y0, y1])).toEqual([
    [222, 260, 273],
    [241, 216, 229],
  ]);
});
