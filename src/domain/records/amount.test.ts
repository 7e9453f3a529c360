import { describe, expect, it } from 'vitest';
import { formatAmount, moneyIn } from './amount.ts';

const read = (line: string) => moneyIn(line).map(({ thousandths, isSure }) => [thousandths, isSure]);

describe('money in a line', () => {
  it.each([
    ['TOTAL DUE: $22,655.60', [[22_655_600, true]]],
    ['Total (RM) : 332.30', [[332_300, true]]],
    ['Rounding -0.01', [[-10, true]]],
    ['Importe 1.234,56', [[1_234_560, true]]],
    ['Rounding : 0,00', [[0, true]]],
    ['Amount due\t361 585.53', [[361_585_530, true]]],
    ['Pay R 1 361 585.53', [[1_361_585_530, true]]],
    ['\t-34 935,80\t', [[-34_935_800, true]]],
    [
      'Ladder\t2 146.00\t292.00',
      [
        [2_146_000, true],
        [292_000, true],
      ],
    ],
    ['Ladder 2 146.00', [[146_000, true]]],
    [
      '5.00 1.00 5.00 SR',
      [
        [5_000, true],
        [1_000, true],
        [5_000, true],
      ],
    ],
  ])('reads %j', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each([
    ['332.3O', [[332_300, false]]],
    ['Payable : 27 00', [[27_000, false]]],
    ['TOTAL 2.5', [[2_500, false]]],
  ])('marks %j as uncertain', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it('ignores numbers, dates and codes', () => {
    expect(read('Docket 70318 of 14/05/2024 at 07:31, N32 bar, 1,112 kg')).toEqual([]);
  });
});

describe('an amount as text', () => {
  it('groups the thousands and keeps the decimal places', () => {
    expect(formatAmount(1_111_300, 2)).toBe('1,111.30');
    expect(formatAmount(38_500, 1)).toBe('38.5');
    expect(formatAmount(-10, 2)).toBe('-0.01');
    expect(formatAmount(172_000, 0)).toBe('172');
  });
});
