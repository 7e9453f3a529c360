import { expect, it } from 'vitest';
import type { Ruling } from '../extraction/extracted-document.ts';
import { blockRegions } from './block-regions.ts';

/** A table with this many rows and columns. */
function table(x: number, y: number, width: number, height: number, cells: number): Ruling[] {
  return Array.from({ length: cells + 1 }, (_, index) => [
    { x, y: y + (height * index) / cells, width, height: 0 },
    { x: x + (width * index) / cells, y, width: 0, height },
  ]).flat();
}

it('finds a block in the corner, and not the frame or a table in the middle', () => {
  const frame = table(0.02, 0.02, 0.96, 0.96, 1);
  const [region, ...others] = blockRegions([
    ...frame,
    ...table(0.8, 0.8, 0.18, 0.18, 5),
    ...table(0.4, 0.4, 0.2, 0.2, 8),
  ]);
  expect(others).toEqual([]);
  expect(region?.x).toBeGreaterThan(0.7);
  expect(region?.y).toBeGreaterThan(0.7);
  expect((region?.x ?? 0) + (region?.width ?? 0)).toBeCloseTo(1);
});

it('finds none on a page that only has a frame', () => {
  expect(blockRegions(table(0.02, 0.02, 0.96, 0.96, 1))).toEqual([]);
});
