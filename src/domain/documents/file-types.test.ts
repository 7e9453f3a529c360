import { expect, it } from 'vitest';
import { FILE_TYPES, isDrawnType } from './file-types.ts';

it('counts PDFs and pictures as drawn, and flowing text and unknown types not', () => {
  const drawn = Object.values(FILE_TYPES).filter(({ mimeType }) => isDrawnType(mimeType));
  expect(drawn).toEqual([FILE_TYPES.pdf, FILE_TYPES.jpg, FILE_TYPES.png]);
  expect(isDrawnType('image/webp')).toBe(false);
  expect(isDrawnType('')).toBe(false);
});
