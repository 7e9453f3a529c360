import { describe, expect, it } from 'vitest';
import { calibrated, parseLength } from './calibration.ts';
import { figureOf, type Measured } from './figures.ts';
import { areaAcross, stepFor } from './measure.ts';
import { chosenScale } from './sheet-scale.ts';

const mm = { width: 800, height: 400 };
const page = { aspect: 2, mm };
const scale = chosenScale(100, mm);
const take = (kind: Measured['kind'], points: [number, number][], shownPixels = 8_000): Measured => ({
  kind,
  points: points.map(([x, y]) => ({ x, y })),
  shownPixels,
});

describe('figureOf', () => {
  it('measures across and down, using the shape of the page', () => {
    expect(
      figureOf(
        take('distance', [
          [0, 0],
          [0.1, 0],
        ]),
        scale,
        page,
        'mm',
      )?.text,
    ).toBe('8,000 mm');
    expect(
      figureOf(
        take('distance', [
          [0, 0],
          [0, 0.1],
        ]),
        scale,
        page,
        'mm',
      )?.text,
    ).toBe('4,000 mm');
    expect(
      figureOf(
        take('route', [
          [0, 0],
          [0.3, 0],
          [0.3, 0.8],
        ]),
        scale,
        page,
        'm',
      )?.text,
    ).toBe('56.00 m');
  });

  it('gives no more digits than a line on paper is wide, and fewer when the sheet is shown small', () => {
    const points: [number, number][] = [
      [0, 0],
      [0.104_37, 0],
    ];
    expect(figureOf(take('distance', points), scale, page, 'mm')).toEqual({
      text: '8,350 mm',
      precision: 'to the nearest 50 mm',
    });
    expect(figureOf(take('distance', points, 400), scale, page, 'mm')).toEqual({
      text: '8,400 mm',
      precision: 'to the nearest 200 mm',
    });
    expect(figureOf(take('distance', points), scale, page, 'm')?.precision).toBe('to the nearest 0.05 m');
  });

  it('measures an area in either direction, and rejects an outline that crosses itself', () => {
    const corners: [number, number][] = [
      [0.1, 0.1],
      [0.35, 0.1],
      [0.35, 0.6],
      [0.1, 0.6],
    ];
    expect(figureOf(take('area', corners), scale, page, 'm')?.text).toBe('400 m²');
    expect(figureOf(take('area', corners.toReversed()), scale, page, 'm')?.text).toBe('400 m²');
    const bow: [number, number][] = [
      [0.1, 0.1],
      [0.3, 0.3],
      [0.3, 0.1],
      [0.1, 0.3],
    ];
    expect(figureOf(take('area', bow), scale, page, 'm')).toBeNull();
  });

  it('states the precision of a calibrated scale', () => {
    const own = calibrated(
      [
        { x: 0, y: 0 },
        { x: 0.1, y: 0 },
      ],
      2,
      5_000,
      1_000,
    );
    expect(own?.error).toBeCloseTo(0.01);
    const measured =
      own &&
      figureOf(
        take('distance', [
          [0, 0],
          [0.4, 0],
        ]),
        own,
        page,
        'mm',
      );
    expect(measured).toEqual({ text: '20,000 mm', precision: 'to the nearest 200 mm' });
  });
});

describe('calibrated', () => {
  it('rejects two points too close together to calibrate by', () => {
    const near = [
      { x: 0, y: 0 },
      { x: 0.001, y: 0 },
    ];
    expect(calibrated(near, 2, 5_000, 1_000)).toBeNull();
    expect(
      calibrated(
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
        2,
        5_000,
        1_000,
      ),
    ).toBeNull();
  });
});

describe('parseLength', () => {
  it.each([
    ['3600', 3_600],
    ['3,600 mm', 3_600],
    ['3.6 m', 3_600],
    ['3,6m', 3_600],
    ['12 000', 12_000],
    ['360 cm', 3_600],
    ['10 ft', 3_048],
    [`12'6"`, 3_810],
    ['12’-6”', 3_810],
  ])('reads %j', (typed, length) => {
    expect(parseLength(typed, 'mm')).toBeCloseTo(length, 6);
  });

  it('reads a bare number in the shown unit', () => {
    expect(parseLength('3.6', 'm')).toBe(3_600);
  });

  it.each(['', '0', '-5', 'long', '3 km', '1.2.3', 'NaN', 'm'])('refuses %j', (typed) => {
    expect(parseLength(typed, 'mm')).toBeNull();
  });
});

describe('stepFor', () => {
  it.each([
    [1, 1],
    [1.5, 2],
    [25, 50],
    [60, 100],
    [0.03, 0.05],
  ])('rounds an error of %d up to %d', (error, step) => {
    expect(stepFor(error)).toBeCloseTo(step, 9);
  });
});

it('returns no area for fewer than three points', () => {
  expect(
    areaAcross(
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      1,
    ),
  ).toBeNull();
});
