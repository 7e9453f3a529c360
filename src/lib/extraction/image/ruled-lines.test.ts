import { expect, it } from 'vitest';
import { ruledLines } from './ruled-lines.ts';

const width = 400;
const height = 300;

function picture(...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, across, down] of boxes)
    for (let y = top; y < top + down; y += 1) pixels.fill(0, y * width + left, y * width + left + across);
  return { pixels, width, height };
}

it('finds the lines of a cell and erases them', () => {
  const cell = picture([100, 100, 200, 2], [100, 200, 200, 2], [100, 100, 2, 100], [298, 100, 2, 100]);
  const { rulings, erase } = ruledLines(cell);
  expect(rulings.filter((line) => line.height === 0)).toHaveLength(2);
  expect(rulings.filter((line) => line.width === 0)).toHaveLength(2);
  erase();
  expect(cell.pixels.every((grey) => grey === 255)).toBe(true);
});

it('finds lines that end at the right or the lower edge of the scan', () => {
  const { rulings } = ruledLines(picture([200, 100, 200, 2], [100, 150, 2, 150]));
  expect(rulings).toEqual([
    expect.objectContaining({ x: 200 / width, width: 200 / width, height: 0 }),
    expect.objectContaining({ y: 150 / height, height: 150 / height, width: 0 }),
  ]);
});

it('keeps the strokes of large letters and filled shapes', () => {
  const letters = picture([50, 50, 6, 40], [50, 84, 30, 6], [200, 50, 120, 100]);
  const before = letters.pixels.slice();
  const { rulings, erase } = ruledLines(letters);
  erase();
  expect(rulings).toEqual([]);
  expect(letters.pixels).toEqual(before);
});

it('finds a line that falls by a pixel in 130, as on a straightened photo', () => {
  const pieces = [0, 1, 2].map((step) => [4 + step * 130, 100 + step, 130, 2] as const);
  const { rulings } = ruledLines(picture(...pieces), 0.01);
  expect(rulings).toEqual([
    { x: 4 / width, y: expect.closeTo(101.5 / height), width: 390 / width, height: 0 },
  ]);
});

it('keeps a bar that is thicker than a line, even if it is long', () => {
  expect(ruledLines(picture([5, 100, 390, 9]), 0.01).rulings).toEqual([]);
});
