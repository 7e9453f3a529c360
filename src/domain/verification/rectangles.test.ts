import { describe, expect, it } from 'vitest';
import type { WordBox } from '../extraction/extracted-document.ts';
import { rectanglesFor } from './rectangles.ts';

const word = (start: number, end: number, x: number, y: number, height = 0.02): WordBox => ({
  start,
  end,
  x,
  y,
  width: (end - start) * 0.01,
  height,
});

// "The wall is" / "150 mm thick" on two lines.
const WORDS = [
  word(0, 3, 0.1, 0.1),
  word(4, 8, 0.14, 0.101),
  word(9, 11, 0.19, 0.1),
  word(12, 15, 0.1, 0.13),
  word(16, 18, 0.14, 0.13),
  word(19, 24, 0.17, 0.13),
];

describe('rectangles of a quote', () => {
  it('are one per line, from the first word to the last', () => {
    const [first, second, ...rest] = rectanglesFor(WORDS, 4, 18);
    expect(rest).toEqual([]);
    expect(first?.x).toBeCloseTo(0.14);
    expect(first?.width).toBeCloseTo(0.07);
    expect(first?.height).toBeCloseTo(0.021);
    expect(second?.x).toBeCloseTo(0.1);
    expect(second?.width).toBeCloseTo(0.06);
  });

  it('include a word of which the quote covers one character, but not the words next to it', () => {
    expect(rectanglesFor(WORDS, 7, 8)).toEqual([{ x: 0.14, y: 0.101, width: 0.04, height: 0.02 }]);
  });

  it('split at a column gutter on the same line', () => {
    expect(rectanglesFor([word(0, 4, 0.1, 0.9), word(5, 9, 0.55, 0.9)], 0, 9)).toHaveLength(2);
  });

  it('start a new line when the text returns to the left at the same height', () => {
    expect(rectanglesFor([word(0, 4, 0.5, 0.9), word(5, 9, 0.1, 0.9)], 0, 9)).toHaveLength(2);
  });

  it('include a superscript in its line', () => {
    expect(rectanglesFor([word(0, 5, 0.1, 0.1), word(5, 6, 0.15, 0.098, 0.008)], 0, 6)).toHaveLength(1);
  });

  it('are empty without boxes or without visible ones', () => {
    expect(rectanglesFor([], 0, 9)).toEqual([]);
    expect(rectanglesFor([{ ...word(0, 4, 0.1, 0.1), width: 0 }], 0, 4)).toEqual([]);
  });
});
