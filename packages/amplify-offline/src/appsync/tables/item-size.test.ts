import { expect, test } from 'vitest';
import { readPage, refuseLargeItem } from './item-size.ts';

const LIMIT = 400 * 1024;
const refuse = (item: Record<string, unknown>) => () =>
  refuseLargeItem(item, JSON.stringify(item), 'Item size');

test('counts names and text in UTF-8, to the byte', () => {
  expect(refuse({ a: 'x'.repeat(LIMIT - 1) })).not.toThrow();
  expect(refuse({ a: 'x'.repeat(LIMIT) })).toThrow('Item size has exceeded the maximum allowed size');
  expect(refuse({ ä: 'x'.repeat(LIMIT - 2) })).not.toThrow();
  expect(refuse({ ä: 'x'.repeat(LIMIT - 1) })).toThrow();
  expect(refuse({ a: '€'.repeat(LIMIT / 3 + 1) })).toThrow();
});

test('does not count characters that only JSON needs', () => {
  expect(refuse({ a: '"'.repeat(LIMIT - 1) })).not.toThrow();
});

test('counts three bytes for a list or map, one for each element, and the names in a map', () => {
  const one = { a: Array.from({ length: 100_000 }, () => true) };
  // 1 + 3 + 100 000 × (1 + 1)
  expect(refuse({ ...one, b: 'x'.repeat(LIMIT - 200_004 - 1) })).not.toThrow();
  expect(refuse({ ...one, b: 'x'.repeat(LIMIT - 200_004) })).toThrow();
});

test('counts one byte for every two digits of a number, one more, and one for the sign', () => {
  const filler = (bytes: number) => ({ b: 'x'.repeat(LIMIT - 1 - bytes) });
  for (const [number, bytes] of [
    [7, 2],
    [1234, 3],
    [-1234, 4],
    [1e30, 2],
    [0.125, 3],
    [110, 3],
    [1000, 2],
    [12.3, 3],
  ] as const) {
    expect(refuse({ a: number, ...filler(1 + bytes) })).not.toThrow();
    expect(refuse({ a: number, ...filler(bytes) })).toThrow();
  }
});

test('ends a page when its items pass 1 MB of UTF-8', () => {
  const rows = (text: string) => Array.from({ length: 1200 }, () => ({ doc: JSON.stringify({ t: text }) }));
  // An item has 1 + 2 × 1000 bytes, so 524 items are 2,076 bytes short of 1 MB.
  const { read, isFull } = readPage(rows('é'.repeat(1000)));
  expect([read.length, isFull]).toEqual([525, true]);
  expect(readPage(rows('e'.repeat(100)))).toMatchObject({ isFull: false });
});
