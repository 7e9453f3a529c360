import { describe, expect, it } from 'vitest';
import { flatSize, flattened, perspectiveOf, project } from './perspective.ts';
import type { Quad } from './quad.ts';

const slanted: Quad = [
  { x: 0.3, y: 0.1 },
  { x: 0.7, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

describe('perspective', () => {
  it('maps the corners of the page to those in the picture', () => {
    const map = perspectiveOf(slanted);
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ].map((corner) => project(map, corner));
    for (const [at, { x, y }] of corners.entries()) {
      expect(x).toBeCloseTo(slanted[at]?.x ?? 0);
      expect(y).toBeCloseTo(slanted[at]?.y ?? 0);
    }
  });

  it('keeps the detail of the longer edges up to a limit', () => {
    const picture = { width: 1000, height: 1000 };
    expect(flatSize(slanted, picture, 4000)).toEqual({ width: 800, height: 825 });
    expect(flatSize(slanted, picture, 165)).toEqual({ width: 160, height: 165 });
  });

  it('copies only the pixels of the page', () => {
    const data = new Uint8ClampedArray(100 * 100 * 4);
    for (let row = 0; row < 100; row += 1)
      for (let column = 0; column < 100; column += 1) {
        const isPage = column >= 20 && column < 60 && row >= 30 && row < 80;
        data.set([isPage ? 250 : 10, 0, 0, 255], (row * 100 + column) * 4);
      }
    const quad: Quad = [
      { x: 0.2, y: 0.3 },
      { x: 0.6, y: 0.3 },
      { x: 0.6, y: 0.8 },
      { x: 0.2, y: 0.8 },
    ];
    const page = flattened({ width: 100, height: 100, data }, quad, { width: 40, height: 50 });
    expect(page.data.filter((_, at) => at % 4 === 0).every((red) => red === 250)).toBe(true);
  });
});
