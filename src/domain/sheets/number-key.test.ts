import { describe, expect, it } from 'vitest';
import { numberKey } from './number-key.ts';

describe('numberKey', () => {
  it.each(['A-101', 'A101', 'A.101', 'a 101', ' A–101 ', 'Ａ-101'])('is A101 for %j', (number) => {
    expect(numberKey(number)).toBe('A101');
  });

  it.each([
    ['S-1.11', 'S1.11'],
    ['S-11.1', 'S11.1'],
    ['2023-045-AR-101', '2023.045AR101'],
    ['PRJ-ZZ-00-DR-A-0001', 'PRJZZ00DRA0001'],
    ['P-8.02', 'P8.02'],
    ['03 30 00', '033000'],
    ['08 71 00.13', '087100.13'],
    ['ПЗ-3', 'ПЗ3'],
  ])('keeps differences between sheets: %s is %s', (number, key) => {
    expect(numberKey(number)).toBe(key);
  });

  it.each(['', ' ', '–', '...'])('is null for %j', (number) => {
    expect(numberKey(number)).toBeNull();
  });
});
