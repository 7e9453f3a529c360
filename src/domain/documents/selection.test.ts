import { expect, it } from 'vitest';
import { extendTo, nothingSelected, selectAll, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

it('selects a row and deselects it again', () => {
  const once = toggle(nothingSelected, 'b');
  expect(chosen(once)).toBe('b');
  expect(chosen(toggle(once, 'b'))).toBe('');
});

it('selects a range from the last row in both directions, and keeps the selection', () => {
  expect(chosen(extendTo(toggle(nothingSelected, 'b'), 'd', order))).toBe('bcd');
  expect(chosen(extendTo(toggle(toggle(nothingSelected, 'd'), 'c'), 'a', order))).toBe('abcd');
});

it('selects one row when the start of a range is missing or filtered away', () => {
  expect(chosen(extendTo(nothingSelected, 'c', order))).toBe('c');
  expect(chosen(extendTo(toggle(nothingSelected, 'gone'), 'c', order))).toBe('cgone');
});

it('selects all rows of a list', () => {
  expect(chosen(selectAll(order))).toBe('abcd');
});
