import { describe, expect, it } from 'vitest';
import { readScale } from './stated-scale.ts';

const scalesOf = (text: string) => {
  const read = readScale(text);
  return read.kind === 'scales'
    ? read.scales.map(({ ratio, paper }) => [Math.round(ratio * 100) / 100, paper?.name ?? null])
    : read.kind;
};

describe('readScale', () => {
  it.each([
    ['1:100', [[100, null]]],
    ['1 : 50 @ A1', [[50, 'A1']]],
    ['SCALE 1:100 (A3)', [[100, 'A3']]],
    ['1:1,000', [[1000, null]]],
    ['M 1:1.250', [[1250, null]]],
    ['A1: 1:200', [[200, 'A1']]],
    [
      '1:50 @ A1, 1:100 @ A3',
      [
        [50, 'A1'],
        [100, 'A3'],
      ],
    ],
    [
      '1:100, 1:20 @A1',
      [
        [100, 'A1'],
        [20, 'A1'],
      ],
    ],
    [
      '1:100 / 1:20',
      [
        [100, null],
        [20, null],
      ],
    ],
    ['1/4" = 1\'-0"', [[48, null]]],
    ['1 1/2" = 1\'-0"', [[8, null]]],
    ['1" = 20\'', [[240, null]]],
    ['3/32” = 1’-0” ARCH D', [[128, 'ARCH D']]],
    ['1:1', [[1, null]]],
  ])('reads %j', (text, scales) => {
    expect(scalesOf(text)).toEqual(scales);
  });

  it.each(['NTS', 'N.T.S.', 'Not to scale', 'NO SCALE', 'unmaßstäblich', 'ohne Maßstab'])(
    'recognises %j as not to scale',
    (text) => {
      expect(scalesOf(text)).toBe('not-to-scale');
    },
  );

  it.each([
    null,
    '',
    'As shown',
    'AS INDICATED',
    'VARIES',
    'Do not scale',
    'ANTS 100',
    '1:0',
    '1:900000',
    '12:30 pm',
    '11:100',
  ])('rejects %j as not to scale', (text) => {
    expect(readScale(text).kind).toBe('none');
  });

  it('uses a printed scale next to "NTS" of a detail', () => {
    expect(scalesOf('1:100 (details NTS)')).toEqual([[100, null]]);
  });
});
