import { describe, expect, it } from 'vitest';
import { areaOf, isConvex, type Quad, turned, WHOLE_PICTURE, withCorner } from './quad.ts';

const page: Quad = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.15 },
  { x: 0.85, y: 0.9 },
  { x: 0.1, y: 0.85 },
];

describe('quad', () => {
  it('measures the share of the picture', () => {
    expect(areaOf(WHOLE_PICTURE)).toBe(1);
    expect(areaOf([...WHOLE_PICTURE].reverse())).toBe(-1);
  });

  it('moves a corner within the picture', () => {
    expect(withCorner(page, 1, { x: 1.4, y: -0.2 })?.[1]).toEqual({ x: 1, y: 0 });
  });

  it.each([
    ['past the opposite edge', 0, { x: 0.95, y: 0.95 }],
    ['into a dent', 2, { x: 0.3, y: 0.3 }],
  ])('refuses a corner that is moved %s', (_, corner, to) => {
    expect(withCorner(page, corner, to)).toBeNull();
  });

  it('turns the page clockwise', () => {
    expect(turned(page)[0]).toEqual(page[3]);
    expect(turned(turned(turned(turned(page))))).toEqual(page);
    expect(isConvex(turned(page))).toBe(true);
  });
});
