import { describe, expect, it } from 'vitest';
import { isUpsideDown, isVertical, type PlacedWord } from './text-direction.ts';

const word = (text: string, x0: number, width: number, height: number): PlacedWord => ({
  ...{ text, x0, y0: 0, x1: x0 + width, y1: height, order: 0 },
});

describe('isVertical', () => {
  // Helvetica in boxes 1.2 letters high, in hundredths of a letter.
  it.each([
    ['P01', 120, 178, true],
    ['P01', 178, 120, false],
    ['III', 83, 120, false],
    ['GROUND', 120, 430, true],
    ['GROUND', 430, 120, false],
    ['A', 120, 178, false],
  ])('returns for “%s”, %i wide and %i high: %s', (text, width, height, expected) => {
    expect(isVertical(word(text, 0, width, height))).toBe(expected);
  });
});

describe('isUpsideDown', () => {
  const line = (...texts: string[]) => texts.map((text, at) => word(text, -10 * at, 8, 4));

  it('accepts lines whose words follow each other to the left', () => {
    expect(isUpsideDown([line('GROUND', 'FLOOR', 'PLAN'), line('DRG', 'No.')])).toBe(true);
  });

  it('rejects too few words, and a script written from right to left', () => {
    expect(isUpsideDown([line('GROUND', 'FLOOR')])).toBe(false);
    expect(isUpsideDown([line('مخطط', 'الطابق', 'الأرضي', 'للمبنى')])).toBe(false);
  });
});
