import { describe, expect, it } from 'vitest';
import { isTailOf, sheetCodesIn, withoutSheetNames } from './sheet-codes.ts';

describe('sheetCodesIn', () => {
  it.each<[string, string[]]>([
    ['What is on A-102?', ['A-102']],
    ['slab on A 102 and sheet S-3.4', ['A 102', 'S-3.4']],
    ['see 3/A-501', ['A-501']],
    ['Where does drawing 101 show falls?', ['101']],
    ['Was steht auf Plan-Nr. 2001?', ['2001']],
    ['revision of PRJ-ORG-ZZ-01-DR-S-0101?', ['PRJ-ORG-ZZ-01-DR-S-0101']],
    ['Which pump poured on 3/4/2023 in 25 minutes?', []],
    ['What changed in 03 30 00 and section 08 71 00.13?', ['03 30 00', '08 71 00.13']],
    ['Call 04 12 34 56 about the 25 mm cover', []],
    ['25mm cover and a 32MPa mix', []],
  ])('reads %s', (text, codes) => {
    expect(sheetCodesIn(text).map((code) => code.text)).toEqual(codes);
  });
});

it('recognises the end of a long number, from a letter on', () => {
  expect(isTailOf('S0101', 'PRJ-ORG-ZZ-01-DR-S-0101')).toBe(true);
  expect(isTailOf('0101', 'PRJ-ORG-ZZ-01-DR-S-0101')).toBe(false);
  expect(isTailOf('S0101', 'S-0101')).toBe(false);
});

it('returns the question without the names of sheets', () => {
  const text = 'What is the slab thickness on S-201, Level 1  slab plan?';
  expect(withoutSheetNames(text, ['LEVEL 1 SLAB PLAN'], new Set(['S201']))).toBe(
    'What is the slab thickness on,?',
  );
  expect(withoutSheetNames('Which type is door D2?', [], new Set(['A601']))).toBe('Which type is door D2?');
});
