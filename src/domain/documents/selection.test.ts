import { expect, it } from 'vitest';
import { extendTo, nothingSelected, selectAll, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

it('a row is chosen and taken out again', () => {
  const once = toggle(nothingSelected, 'b');
  expect(chosen(once)).toBe('b');
  expect(chosen(toggle(once, 'b'))).toBe('');
});

it('a range goes from the row chosen last, in both directions, and keeps what was chosen', () => {
  expect(chosen(extendTo(toggle(nothingSelected, 'b'), 'd', order))).toBe('bcd');
  expect(chosen(extendTo(toggle(toggle(nothingSelected, 'd'), 'c'), 'a', order))).toBe('abcd');
});

it('a range without a beginning, or whose beginning was filtered away, is the one row', () => {
  expect(chosen(extendTo(nothingSelected, 'c', order))).toBe('c');
  expect(chosen(extendTo(toggle(nothingSelected, 'gone'), 'c', order))).toBe('cgone');
});

it('all of a list are chosen', () => {
  expect(chosen(selectAll(order))).toBe('abcd');
});
