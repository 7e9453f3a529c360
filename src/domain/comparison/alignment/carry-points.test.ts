import { describe, expect, it } from 'vitest';
import { madePage, plan } from '../testing/made-pages.ts';
import { carryPoints, pageTransform } from './carry-points.ts';

const before = madePage(plan);

describe('carryPoints', () => {
  it('follows a drawing that is shifted and smaller on the new revision', () => {
    const transform = { a: 0.8, b: 0, c: 0, d: 0.8, e: 90, f: 40 };
    const laid = pageTransform(before, madePage(plan, { transform }));
    const [point] = carryPoints(laid, [{ x: 0.42, y: 0.5 }]);
    expect(point?.x).toBeCloseTo((0.8 * 420 + 90) / 1000, 3);
    expect(point?.y).toBeCloseTo((0.8 * 350 + 40) / 700, 3);
  });

  it('leaves points where they are on pages that share no words', () => {
    const laid = pageTransform(before, madePage([['NOTES', 10, 10]]));
    expect(laid).toBeNull();
    expect(carryPoints(laid, [{ x: 0.42, y: 0.5 }])).toEqual([{ x: 0.42, y: 0.5 }]);
  });

  it('keeps what would come beside the page on its edge', () => {
    const moved = madePage(plan, { transform: { a: 1, b: 0, c: 0, d: 1, e: 120, f: 0 } });
    expect(carryPoints(pageTransform(before, moved), [{ x: 0.95, y: 0.5 }])[0]?.x).toBe(1);
  });
});
