import { describe, expect, it } from 'vitest';
import { isOfOtherMeasure, measuresInside, rangeOfLabel } from './measure-ranges.ts';

const UNBOUNDED = Number.POSITIVE_INFINITY;

describe('rangeOfLabel', () => {
  it.each([
    ['over 1 kV to 33 kV', 1_000, 33_000, 'V'],
    ['5 to 10 °C', 5, 10, '°C'],
    ['House extension over 30 to 80 m2', 30, 80, 'm²'],
    ['50 cm to 2 m', 0.5, 2, 'm'],
    ['Wall up to 900 mm', -UNBOUNDED, 0.9, 'm'],
    ['above 25 °C', 25, UNBOUNDED, '°C'],
    ['10 kW or more', 10_000, UNBOUNDED, 'W'],
  ])('reads %j', (label, from, to, of) => {
    expect(rangeOfLabel(label)).toEqual({ from, to, of });
  });

  it.each(['Lead sheet 1.3 mm', 'over 10 to 20', 'Note 3: up to 20 mm', 'Gravel'])(
    'finds none in %j',
    (label) => {
      expect(rangeOfLabel(label)).toBeNull();
    },
  );
});

describe('measuresInside', () => {
  const range = { from: 1_000, to: 33_000, of: 'V' };

  it('compares measures of the same dimension, as people type them', () => {
    expect(measuresInside(range, 'digger near an 11kv line')).toBe(true);
    expect(measuresInside(range, 'digger near a 66 kV line')).toBe(false);
    expect(measuresInside(range, 'digger 4 m from a line')).toBeNull();
  });
});

describe('isOfOtherMeasure', () => {
  it('is true only if the label has such a measure, and not that of the question', () => {
    expect(isOfOtherMeasure('Lead sheet 1.3 mm', 'price for a 3 mm lead sheet')).toBe(true);
    expect(isOfOtherMeasure('Lead sheet 3 mm', 'price for a 0.3 cm lead sheet')).toBe(false);
    expect(isOfOtherMeasure('Lead sheet 1.3 mm', 'price for 20 kg of lead')).toBe(false);
    expect(isOfOtherMeasure('Pipe up to 50 mm', 'clip spacing for a 75 mm pipe')).toBe(false);
  });
});
