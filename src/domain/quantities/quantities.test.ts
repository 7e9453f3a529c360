import { describe, expect, it } from 'vitest';
import { quantitiesIn } from './quantities.ts';

const read = (text: string) =>
  quantitiesIn(text).map(({ start, end, values, unit }) => [text.slice(start, end), values[0], unit]);

describe('quantitiesIn', () => {
  it.each([
    ['Boards may be one-quarter inch apart.', 'one-quarter inch', 0.25, 'in'],
    ['The stroke is at least three-fourths inch wide.', 'three-fourths inch', 0.75, 'in'],
    ['a gap of three-fourths of an inch', 'three-fourths of an inch', 0.75, 'in'],
    ['at least one half of a metre', 'one half of a metre', 0.5, 'm'],
    ['about two thirds', 'two thirds', 2 / 3, null],
    ['Slope one and one-half horizontal to one vertical', 'one and one-half', 1.5, null],
    ['two and three-eighths inches', 'two and three-eighths inches', 2.375, 'in'],
    ['3 and one-half feet', '3 and one-half feet', 3.5, 'ft'],
  ])('reads the fraction in “%s”', (text, words, value, unit) =>
    expect(read(text)).toEqual([[words, value, unit]]),
  );

  it.each([
    ['the first quarter of three floors', [['three', 3, null]]],
    ['in one third-party report', []],
    ['four floors', [['four', 4, null]]],
    [
      'Lots 2 and three',
      [
        ['2', 2, null],
        ['three', 3, null],
      ],
    ],
  ])('reads no fraction in “%s”', (text, found) => expect(read(text)).toEqual(found));
});
