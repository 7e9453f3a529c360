import { expect, it } from 'vitest';
import { factsInLine } from './facts-in-line.ts';

it('joins the known facts of a line', () => {
  expect(factsInLine(['Wharf 9', null, '', '2 MB', undefined], 'ltr')).toBe('Wharf 9 · 2 MB');
});

it('keeps each fact in its place in a line that is read from right to left', () => {
  expect(factsInLine(['Wharf 9', '2 MB'], 'rtl')).toBe('\u2068Wharf 9\u2069 · \u20682 MB\u2069');
});
