import { expect, it } from 'vitest';
import { formatTurns, parseTurns } from './turns-in-address.ts';
import type { Turn } from './upright-turn.ts';

it('stores the turned pages in order, and reads them back', () => {
  const turns = new Map<number, Turn>([
    [5, 270],
    [2, 90],
    [3, 0],
  ]);
  expect(formatTurns(turns)).toBe('2.90-3.0-5.270');
  expect([...parseTurns('2.90-3.0-5.270')]).toEqual([
    [2, 90],
    [3, 0],
    [5, 270],
  ]);
});

it.each([null, '', '2', '2.45', '0.90', '-1.90.', '2.90x', '9999999.90', '<script>'])(
  'reads nothing from %j',
  (value) => {
    expect(parseTurns(value).size).toBe(0);
  },
);

it('limits the length of the address', () => {
  const every = new Map(Array.from({ length: 500 }, (_, page) => [page + 1, 90 as Turn]));
  expect(parseTurns(formatTurns(every)).size).toBe(200);
});
