import { expect, it } from 'vitest';
import { replaceWords } from './replace-words.ts';

const word = (start: number, end: number, x: number, y: number) => ({
  start,
  end,
  x,
  y,
  width: 0.05,
  height: 0.02,
});

it('replaces words of the page by those of a second reading of a region', () => {
  const page = { text: 'LOBBY\nS2O2', words: [word(0, 5, 0.2, 0.2), word(6, 10, 0.9, 0.9)], confidence: 60 };
  const region = { x: 0.8, y: 0.8, width: 0.2, height: 0.2 };
  const closer = { region, text: 'S-202 P02', words: [word(0, 5, 0.5, 0.5), word(6, 9, 0.8, 0.5)] };
  const { text, words, confidence } = replaceWords(page, closer);
  expect(text).toBe('LOBBY\n\nS-202 P02');
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['LOBBY', 'S-202', 'P02']);
  expect(words[1]?.x).toBeCloseTo(0.9);
  expect(words[1]?.width).toBeCloseTo(0.01);
  expect(confidence).toBe(60);
});
