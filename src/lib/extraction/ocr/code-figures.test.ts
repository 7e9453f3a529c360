import { expect, it } from 'vitest';
import { mayBeCode, withFigures } from './code-figures.ts';

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
