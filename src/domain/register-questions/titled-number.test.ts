import { describe, expect, it } from 'vitest';
import { wholeDocument } from '../sheets/sheet.ts';
import { titledNumber } from './titled-number.ts';

const sheets = [
  { numberKey: '033000', page: wholeDocument, title: 'CAST-IN-PLACE CONCRETE' },
  { numberKey: '033000', page: wholeDocument, title: 'Cast-in-place concrete' },
  { numberKey: '087100', page: wholeDocument, title: 'DOOR HARDWARE' },
  { numberKey: 'S201', page: 1, title: 'CONCRETE SLAB PLAN' },
  { numberKey: 'A201', page: 1, title: 'DOOR SCHEDULE' },
];

describe('titledNumber', () => {
  it.each([
    ['What changed in the concrete specification between revision 1 and 2?', '033000'],
    ['what is different in the door hardware spec since rev B', '087100'],
    ['Compare the latest two issues of the door hardware specification', '087100'],
    ['what changed on the slab plan from B to C', 'S201'],
    ['what changed in the door hardwear spec', '087100'],
  ])('returns for “%s” %s', (question, key) => expect(titledNumber(question, sheets)).toBe(key));

  it.each([
    ['two numbers have the words', 'what changed on the doors drawing', null],
    ['no title has all of them', 'what changed about the concrete cover', null],
    ['it names nothing', 'what changed between revision 1 and 2', null],
  ])('returns null if %s', (_, question, key) => expect(titledNumber(question, sheets)).toBe(key));
});
