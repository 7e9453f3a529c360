import { describe, expect, it } from 'vitest';
import { dot, fitListwise, fitLogistic, standardisation } from './regression.ts';

describe('fitListwise', () => {
  it('gives weight to the column that distinguishes the right row of a group', () => {
    const groups = Array.from({ length: 20 }, (_, i) => ({
      rows: [
        [1, i % 2],
        [0, (i + 1) % 2],
      ],
      isRight: [true, false],
      weight: 1,
    }));
    const [telling = 0, idle = 0] = fitListwise(groups, 1);
    expect(telling).toBeGreaterThan(1);
    expect(Math.abs(idle)).toBeLessThan(0.1);
  });
});

describe('fitLogistic', () => {
  it('gives the share of right rows when no column distinguishes them', () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ row: [0], isRight: i % 4 === 0, weight: 1 }));
    const [, base = 0] = fitLogistic(rows, 1);
    expect(1 / (1 + Math.exp(-base))).toBeCloseTo(0.25, 2);
  });
});

describe('standardisation', () => {
  it('converts weights back for the original columns', () => {
    const rows = [
      [10, 1],
      [30, 2],
      [50, 9],
    ];
    const { apply, back } = standardisation(rows);
    const weights = [2, -1];
    const [first = [], second = []] = rows;
    const standardised = dot(apply(second), weights) - dot(apply(first), weights);
    expect(dot(second, back(weights)) - dot(first, back(weights))).toBeCloseTo(standardised);
  });
});
