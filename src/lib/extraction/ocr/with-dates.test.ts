import { expect, it } from 'vitest';
import type { OcrWord } from '#domain/extraction/ocr-page.ts';
import { withDates } from './with-dates.ts';

const word = (text: string, x0: number, x1: number): OcrWord => ({
  ...{ text, confidence: 40, bbox: { x0, x1, y0: 10, y1: 22 } },
});
const date = { text: '2023-10-28', share: 0.9, x0: 100, y0: 9, x1: 180, y1: 23 };
const textOf = (lines: OcrWord[][]) => lines.map((line) => line.map(({ text }) => text).join(' '));

it('replaces a date that the engine misread, with low confidence', () => {
  const lines = withDates([[word('P02', 40, 60), word('2d', 102, 120), word('a', 150, 160)]], [date]);
  expect(textOf(lines)).toEqual(['P02', '2023-10-28']);
  expect(lines[1]?.[0]?.confidence).toBeLessThan(60);
});

it('leaves a date that the engine read, and words', () => {
  expect(textOf(withDates([[word('2023-10-26', 102, 178)]], [date]))).toEqual(['2023-10-26']);
  expect(textOf(withDates([[word('AMENDED', 102, 178)]], [date]))).toEqual(['AMENDED']);
});
