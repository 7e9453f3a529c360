import { describe, expect, it } from 'vitest';
import type { Rectangle } from '../verification/rectangles.ts';
import { cropAspect, pageCrop } from './page-crop.ts';

const a4 = { width: 595, height: 842, turn: 0 } as const;
const highlight = (number: number, ...rectangles: Rectangle[]) => ({ number, rectangles });
const line = (y: number, x = 0.2, width = 0.3): Rectangle => ({ x, y, width, height: 0.012 });
const realAspect = (area: Rectangle, page: { width: number; height: number }) =>
  (area.width * page.width) / (area.height * page.height);

describe('the picture of a part of a page', () => {
  it('always has the same shape and contains the words with their surroundings', () => {
    const { area, highlights } = pageCrop([highlight(1, line(0.5), line(0.515))], a4) ?? {
      area: line(0),
      highlights: [],
    };
    expect(realAspect(area, a4)).toBeCloseTo(cropAspect);
    expect(area.y).toBeLessThan(0.49);
    expect(area.y + area.height).toBeGreaterThan(0.54);
    expect(highlights[0]?.rectangles).toHaveLength(2);
  });

  it('stays on the page in its corners', () => {
    for (const y of [0, 0.988]) {
      const { area } = pageCrop([highlight(1, line(y, 0.9, 0.1))], a4) ?? { area: line(9) };
      expect(area.x).toBeGreaterThanOrEqual(0);
      expect(area.x + area.width).toBeLessThanOrEqual(1.000001);
      expect(area.y).toBeGreaterThanOrEqual(0);
      expect(area.y + area.height).toBeLessThanOrEqual(1.000001);
    }
  });

  it('shows another quote of the page only if both fit', () => {
    const boxesOf = (y: number) =>
      pageCrop([highlight(1, line(0.5)), highlight(2, line(y))], a4)?.highlights[1]?.rectangles;
    expect(boxesOf(0.55)).toHaveLength(1);
    expect(boxesOf(0.95)).toHaveLength(0);
  });

  it('starts at the first line when the words are too tall', () => {
    const lines = Array.from({ length: 40 }, (_, n) => line(0.1 + n * 0.02, 0.1, 0.8));
    const crop = pageCrop([highlight(1, ...lines)], a4);
    expect(crop?.highlights[0]?.rectangles[0]?.y).toBeGreaterThan(0);
    expect(realAspect(crop?.area ?? line(0), a4)).toBeCloseTo(cropAspect);
  });

  it('keeps the words of a large drawing readable', () => {
    const a1 = { width: 2384, height: 1684, turn: 0 } as const;
    const { area } = pageCrop([highlight(1, { x: 0.8, y: 0.8, width: 0.02, height: 0.005 })], a1) ?? {
      area: line(0),
    };
    expect(area.width).toBeLessThan(0.15);
  });

  it('turns a sideways scan upright', () => {
    const sideways = { width: 842, height: 595, turn: 90 } as const;
    const { area, highlights } = pageCrop(
      [highlight(1, { x: 0.1, y: 0.2, width: 0.015, height: 0.5 })],
      sideways,
    ) ?? {
      area: line(0),
      highlights: [],
    };
    expect(realAspect(area, { width: 595, height: 842 })).toBeCloseTo(cropAspect);
    const [box] = highlights[0]?.rectangles ?? [];
    expect((box?.width ?? 0) * area.width).toBeCloseTo(0.5);
  });
});

it('has no picture without boxes or without a page', () => {
  expect(pageCrop([], a4)).toBeNull();
  expect(pageCrop([highlight(1)], a4)).toBeNull();
  expect(pageCrop([highlight(1, line(0.5))], { width: 0, height: 0, turn: 0 })).toBeNull();
});
