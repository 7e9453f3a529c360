import { describe, expect, it } from 'vitest';
import { isSlowImage, readingPixels } from './pdf-settings.ts';

/** A sheet scanned at so many dots an inch. */
const scan = (long: number, short: number, dpi: number, isBlackAndWhite = false) => ({
  width: Math.round((long / 25.4) * dpi),
  height: Math.round((short / 25.4) * dpi),
  isBlackAndWhite,
});
const a0 = (dpi: number, isBlackAndWhite = false) => scan(1_189, 841, dpi, isBlackAndWhite);

/** Dots an inch that are left: PDF.js halves both sides of a coloured image until it fits. */
function dotsLeft(dpi: number, most: number): number {
  const { width, height } = a0(dpi);
  const halvings = Math.max(0, Math.ceil(Math.log2(Math.sqrt((width * height) / most))));
  return dpi / 2 ** halvings;
}

describe('readingPixels', () => {
  it('decodes an A1 at 300 dots an inch whole', () => {
    const { width, height, isBlackAndWhite } = scan(841, 594, 300);
    expect(readingPixels({ width, height, isBlackAndWhite })).toBeGreaterThan(width * height);
  });

  it.each([300, 400, 424])('decodes an A0 at %i dots an inch smaller, with 150 or more left', (dpi) => {
    const picture = a0(dpi);
    const most = readingPixels(picture);
    expect(most).toBeLessThan(picture.width * picture.height);
    expect(dotsLeft(dpi, most)).toBeGreaterThanOrEqual(150);
  });

  it('decodes an A0 in black and white at 300 dots an inch whole, because less than 150 would be left', () => {
    const picture = a0(300, true);
    expect(readingPixels(picture)).toBeGreaterThan(picture.width * picture.height);
    const finer = a0(400, true);
    expect(readingPixels(finer)).toBeLessThan(finer.width * finer.height);
  });
});

it('blames no image that every device decodes', () => {
  expect(isSlowImage(scan(420, 297, 300))).toBe(false);
  expect(isSlowImage(a0(300))).toBe(true);
});
