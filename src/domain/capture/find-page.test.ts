import { describe, expect, it } from 'vitest';
import { FIND_SIDE, findPage } from './find-page.ts';
import { flattened } from './perspective.ts';
import { type Pixels, WHOLE_PICTURE } from './quad.ts';
import { madePhoto, overlapOf, planOf } from './testing/made-photo.ts';

/** As the worker creates it. */
function small(pixels: Pixels): Pixels {
  const scale = FIND_SIDE / Math.max(pixels.width, pixels.height);
  const size = { width: Math.round(pixels.width * scale), height: Math.round(pixels.height * scale) };
  return flattened(pixels, WHOLE_PICTURE, size);
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe('findPage', () => {
  it.each(seeds)('finds the page in made photo %i to 95% of its area', (seed) => {
    const { pixels, corners } = madePhoto(planOf(seed));
    const found = findPage(small(pixels));
    expect(found && corners ? overlapOf(found, corners) : 0).toBeGreaterThan(0.95);
  });

  it.each(['concrete', 'gravel', 'plain', 'grass'] as const)('finds no page on bare %s', (ground) => {
    const { pixels } = madePhoto({ ...planOf(3), ground }, null);
    expect(findPage(small(pixels))).toBeNull();
  });

  // Without the comparison of all sides, 58 of 100 such pictures had a page.
  it.each([1001, 1002, 1003, 1004, 1005, 1006])('finds no page on the bare planks of picture %i', (seed) => {
    const { pixels } = madePhoto({ ...planOf(seed), ground: 'planks' }, null);
    expect(findPage(small(pixels))).toBeNull();
  });

  it('finds no page in a picture without any edge', () => {
    const blank = { width: 40, height: 30, data: new Uint8ClampedArray(40 * 30 * 4).fill(200) };
    expect(findPage(blank)).toBeNull();
  });

  it('finds the paper as the page, not the ruled table on it', () => {
    const plan = { ...planOf(4), ground: 'concrete' as const, turn: 2, slant: 0, shadow: 0 };
    const { pixels, corners } = madePhoto(plan);
    const found = findPage(small(pixels));
    expect(found && corners ? overlapOf(found, corners) : 0).toBeGreaterThan(0.95);
  });
});
