import { describe, expect, it } from 'vitest';
import type { Raster } from '../lines/raster.ts';
import { confirmOnPictures } from './confirm-on-pictures.ts';
import { phraseOf } from './phrases.ts';
import { placeWords } from './placed-words.ts';
import type { TextChange } from './text-change.ts';

const LETTER = 12;
const DOT = 2 * LETTER + 1;
const page = { width: 400, height: 40, isScan: true };

/** The words as OCR read them, from the left, each letter as wide as the next. */
function read(text: string, confidence = 0) {
  let at = 0;
  const words = text.split(' ').map((word) => {
    const start = at;
    at += word.length + 1;
    const box = { x: (start * LETTER) / page.width, y: 0.25, width: (word.length * LETTER) / page.width };
    return { start, end: start + word.length, ...box, height: 0.5, confidence };
  });
  return phraseOf(placeWords({ ...page, text, words }));
}

/** The letters as they are printed: each a pattern of its own, of three by five dots. */
function printed(text: string): Raster {
  const grey = new Uint8Array(page.width * page.height).fill(255);
  [...text].forEach((letter, at) => {
    for (let dot = 0; dot < 15 && letter !== ' '; dot += 1) {
      if (((letter.charCodeAt(0) * 2_654_435_761) >>> (dot + 8)) % 2 === 0) continue;
      const [left, top] = [at * LETTER + 1 + (dot % 3) * 3, 12 + Math.floor(dot / 3) * 3];
      for (let y = top; y < top + 3; y += 1) grey.fill(0, y * page.width + left, y * page.width + left + 3);
    }
  });
  return { width: page.width, height: page.height, grey };
}

function isConfirmed(seen: readonly [string, string], ink: readonly [string, string]): boolean {
  const change: TextChange = { kind: 'changed', before: read(seen[0]), after: read(seen[1]) };
  const pictures = { before: printed(ink[0]), after: printed(ink[1]), scale: 1 };
  return confirmOnPictures([change], [], pictures, { before: true, after: true }).length === 1;
}

describe('confirmOnPictures', () => {
  it('keeps a number that is printed otherwise', () => {
    expect(isConfirmed(['4800', '4650'], ['4800', '4650'])).toBe(true);
    expect(isConfirmed(['SLAB 150 THK', 'SLAB 180 THK'], ['SLAB 150 THK', 'SLAB 180 THK'])).toBe(true);
  });

  it.each([
    ['a figure', '4200', '4209'],
    ['the first figure', '150', '50'],
    ['a point', 'R25', 'R2.5'],
    ['a letter', 'N12-200 T', 'NI2-200 T'],
  ])('drops a change that is only %s misread', (_, before, after) => {
    expect(isConfirmed([before, after], [before, before])).toBe(false);
  });

  it.each([
    [95, true],
    [70, false],
  ])(
    'keeps a number that hardly looks otherwise only if both are read surely, here with %i',
    (confidence, kept) => {
      const [before, after] = [printed('4150'), printed('4150')];
      // Two dots of the 5.
      for (let y = 18; y < 24; y += 1) after.grey.fill(0, y * page.width + DOT, y * page.width + DOT + 3);
      const change: TextChange = {
        kind: 'changed',
        before: read('4150', confidence),
        after: read('4180', confidence),
      };
      const confirmed = confirmOnPictures(
        [change],
        [],
        { before, after, scale: 1 },
        { before: true, after: true },
      );
      expect(confirmed.length === 1).toBe(kept);
    },
  );

  it('drops scraps of small letters, whatever is printed', () => {
    expect(isConfirmed(['rod', 'er'], ['XYZ', 'KQ'])).toBe(false);
  });
});
