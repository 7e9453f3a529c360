import { describe, expect, it } from 'vitest';
import { nextZoom, parseZoom, zoomBounds } from './zoom-steps.ts';

describe('nextZoom', () => {
  it('goes from 14% beyond 190% in seven steps', () => {
    let scale = 0.14;
    let presses = 0;
    for (; scale < 1.9; presses += 1) scale = nextZoom(scale, 'in');
    expect(presses).toBe(7);
  });

  it('returns by the same steps', () => {
    expect([1, 0.75, 0.5].map((scale) => nextZoom(scale, 'out'))).toEqual([0.75, 0.5, 0.25]);
  });

  it('moves on from a scale that equals a step except for rounding', () => {
    expect(nextZoom(0.999, 'in')).toBe(1.5);
    expect(nextZoom(1.001, 'out')).toBe(0.75);
  });

  it('stays within its bounds', () => {
    expect(nextZoom(zoomBounds.max, 'in')).toBe(zoomBounds.max);
    expect(nextZoom(zoomBounds.min, 'out')).toBe(zoomBounds.min);
  });
});

describe('parseZoom', () => {
  it.each([
    ['150', 1.5],
    ['150%', 1.5],
    [' 12.5 % ', 0.125],
    ['99999', zoomBounds.max],
    ['1', zoomBounds.min],
  ])('reads %j', (typed, scale) => expect(parseZoom(typed)).toBe(scale));

  it.each(['', '%', 'wide', '-50', '0', '1e3'])('rejects %j', (typed) => expect(parseZoom(typed)).toBeNull());
});
