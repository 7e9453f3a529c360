import { expect, it } from 'vitest';
import { FILE_TYPES, isDrawnType, typeOfName, withoutExtension } from './file-types.ts';

it('counts PDFs and pictures as drawn, and flowing text and unknown types not', () => {
  const drawn = Object.values(FILE_TYPES).filter(({ mimeType }) => isDrawnType(mimeType));
  expect(drawn).toEqual([FILE_TYPES.pdf, FILE_TYPES.jpg, FILE_TYPES.png]);
  expect(isDrawnType('image/webp')).toBe(false);
  expect(isDrawnType('')).toBe(false);
});

it.each(Object.entries(FILE_TYPES).flatMap(([type, { extensions }]) => extensions.map((one) => [one, type])))(
  'knows a name that ends in .%s, and what it is without',
  (extension, type) => {
    expect(typeOfName(`A-101 Rev.C.${extension?.toUpperCase()}`)).toBe(type);
    expect(withoutExtension(`A-101 Rev.C.${extension}`)).toBe('A-101 Rev.C');
  },
);

it('takes nothing from a name without such an ending', () => {
  expect(withoutExtension('A-101 Rev.C')).toBe('A-101 Rev.C');
  expect(withoutExtension('Model.dwg')).toBe('Model.dwg');
});
