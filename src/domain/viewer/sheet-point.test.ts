import { expect, it } from 'vitest';
import { sheetPointAt, shownPointOf, spanned } from './sheet-point.ts';

const frame = { left: 100, top: 50, width: 400, height: 200 };

it.each([0, 90, 180, 270] as const)(
  'finds the point under the pointer on a sheet turned by %i, and back',
  (turn) => {
    const point = { x: 0.25, y: 0.75 };
    const shown = shownPointOf(frame, turn, point);
    const found = sheetPointAt(frame, turn, shown.x, shown.y);
    expect(found.x).toBeCloseTo(point.x, 12);
    expect(found.y).toBeCloseTo(point.y, 12);
  },
);

it('puts the top left corner of the file at the top right of a sheet turned clockwise', () => {
  expect(shownPointOf(frame, 90, { x: 0, y: 0 })).toEqual({ x: 500, y: 50 });
});

it('stays on the sheet', () => {
  expect(sheetPointAt(frame, 0, 0, 9_999)).toEqual({ x: 0, y: 1 });
  expect(sheetPointAt({ ...frame, width: 0 }, 0, 100, 50)).toEqual({ x: 0, y: 0 });
});

it('spans a rectangle from any two corners', () => {
  expect(spanned({ x: 0.5, y: 0.25 }, { x: 0.25, y: 0.75 })).toEqual({
    x: 0.25,
    y: 0.25,
    width: 0.25,
    height: 0.5,
  });
});
