import { expect, it } from 'vitest';
import { conversionOf, convertedName } from './converted-types.ts';

it.each([
  ['Plan.TIF', 'tiff'],
  ['scan.tiff', 'tiff'],
  ['IMG_2041.HEIC', 'heic'],
  ['plan.pdf', null],
  ['tiff', null],
])('converts %s as %s', (name, conversion) => expect(conversionOf(name)).toBe(conversion));

it('names the PDF after the picture', () => {
  expect(convertedName('A-101 Rev.C.tif')).toBe('A-101 Rev.C.pdf');
});
