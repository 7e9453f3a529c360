import { describe, expect, it } from 'vitest';
import { compareNumbers } from './compare-numbers.ts';

const sorted = (...numbers: (string | null)[]) => numbers.sort(compareNumbers);

describe('compareNumbers', () => {
  it('compares figures by value', () => {
    expect(sorted('A-10', 'A-2', 'A-1')).toEqual(['A-1', 'A-2', 'A-10']);
  });

  it('ignores separators', () => {
    expect(sorted('S.3.10', 'S-3-2', 'S3/1')).toEqual(['S3/1', 'S-3-2', 'S.3.10']);
  });

  it('puts a sheet before those whose numbers continue its own', () => {
    expect(sorted('A-101B', 'A-102', 'A-101', 'A-101A')).toEqual(['A-101', 'A-101A', 'A-101B', 'A-102']);
  });

  it('orders long numbers by project, zone and discipline', () => {
    expect(sorted('2231-AR-DR-1002', '2231-AR-DR-201', '2230-ST-DR-900')).toEqual([
      '2230-ST-DR-900',
      '2231-AR-DR-201',
      '2231-AR-DR-1002',
    ]);
  });

  it('puts sheets without a number last', () => {
    expect(sorted(null, 'Z-9', null, 'A-1')).toEqual(['A-1', 'Z-9', null, null]);
  });
});
