import { expect, it } from 'vitest';
import type { OcrWord } from '#domain/extraction/ocr-page.ts';
import { mayBeCode, withDates, withFigures } from './second-readings.ts';

const word = (text: string, confidence = 60) => ({
  ...{ text, confidence, bbox: { x0: 0, y0: 0, x1: 10, y1: 10 } },
});

it.each([
  ['E0$', '#09', 'E09'],
  ['$-301', '#-301', 'S-301'],
  ['S-202', '#-201', 'S-201'],
  ['EQ8.', '#08', 'E08.'],
  ['SK-0l3', '##-013', 'SK-013'],
])('puts the figures of %s right by %s', (text, figures, code) => {
  expect(mayBeCode(word(text))).toBe(true);
  const read = withFigures(word(text), figures);
  expect(read.text).toBe(code);
  expect(read.confidence).toBeLessThan(60);
});

it.each([
  ['E09', '#09'],
  ['S-50', '#-50123'],
  ['AND', '###'],
  ['S-301', '1-301'],
])('leaves %s as it is beside %s', (text, figures) => {
  expect(withFigures(word(text), figures)).toEqual(word(text));
});

it.each([['REFER'], ['DETAIL'], ['1:100'], ['2400'], ['mm']])('asks for no figures of %s', (text) => {
  expect(mayBeCode(word(text))).toBe(false);
});

it('asks for no figures of a word that was read surely', () => {
  expect(mayBeCode(word('S-301', 95))).toBe(false);
});

const wordAt = (text: string, x0: number, x1: number): OcrWord => ({
  ...{ text, confidence: 40, bbox: { x0, x1, y0: 10, y1: 22 } },
});
const date = { text: '2023-10-28', share: 0.9, x0: 100, y0: 9, x1: 180, y1: 23 };
const textOf = (lines: OcrWord[][]) => lines.map((line) => line.map(({ text }) => text).join(' '));

it('replaces a date that the engine misread, with low confidence', () => {
  const lines = withDates([[wordAt('P02', 40, 60), wordAt('2d', 102, 120), wordAt('a', 150, 160)]], [date]);
  expect(textOf(lines)).toEqual(['P02', '2023-10-28']);
  expect(lines[1]?.[0]?.confidence).toBeLessThan(60);
});

it('leaves a date that the engine read, and words', () => {
  expect(textOf(withDates([[wordAt('2023-10-26', 102, 178)]], [date]))).toEqual(['2023-10-26']);
  expect(textOf(withDates([[wordAt('AMENDED', 102, 178)]], [date]))).toEqual(['AMENDED']);
});
