import { expect, it } from 'vitest';
import { repairedCode } from './misread.ts';

it.each([
  ['$-310', 'S-310'],
  ['SK-O15', 'SK-015'],
  ['PO2', 'P02'],
  ['|A-1O1', 'A-101'],
  ['OFFICE', 'OFFICE'],
  ['E-7702', 'E-7702'],
])('puts %s right as %s', (seen, meant) => {
  expect(repairedCode(seen)).toBe(meant);
});
