import { expect, test } from 'vitest';
import { refuseBadKeys, refuseLargeItem } from './item-size.ts';

const LIMIT = 400 * 1024;
const refuse = (item: Record<string, unknown>) => () => refuseLargeItem(item, JSON.stringify(item));

test('names and text count in UTF-8, to the byte', () => {
  expect(refuse({ a: 'x'.repeat(LIMIT - 1) })).not.toThrow();
  expect(refuse({ a: 'x'.repeat(LIMIT) })).toThrow('Item size has exceeded the maximum allowed size');
  expect(refuse({ ä: 'x'.repeat(LIMIT - 2) })).not.toThrow();
  expect(refuse({ ä: 'x'.repeat(LIMIT - 1) })).toThrow();
  expect(refuse({ a: '€'.repeat(LIMIT / 3 + 1) })).toThrow();
});

test('what only JSON needs is not counted', () => {
  expect(refuse({ a: '"'.repeat(LIMIT - 1) })).not.toThrow();
});

test('a list costs three bytes and one for each element, a map its names too', () => {
  const one = { a: Array.from({ length: 100_000 }, () => true) };
  // 1 + 3 + 100 000 × (1 + 1)
  expect(refuse({ ...one, b: 'x'.repeat(LIMIT - 200_004 - 1) })).not.toThrow();
  expect(refuse({ ...one, b: 'x'.repeat(LIMIT - 200_004) })).toThrow();
});

test('a number costs a byte for two digits, one more, and one for the sign', () => {
  const filler = (bytes: number) => ({ b: 'x'.repeat(LIMIT - 1 - bytes) });
  for (const [number, bytes] of [
    [7, 2],
    [1234, 3],
    [-1234, 4],
    [1e30, 2],
    [0.125, 3],
  ] as const) {
    expect(refuse({ a: number, ...filler(1 + bytes) })).not.toThrow();
    expect(refuse({ a: number, ...filler(bytes) })).toThrow();
  }
});

test('a value of a key is neither empty nor too long', () => {
  const keys = [{ hash: 'id', range: 'at' }];
  expect(() => refuseBadKeys({ id: 'x'.repeat(2048), at: 'x'.repeat(1024) }, keys)).not.toThrow();
  expect(() => refuseBadKeys({ id: '' }, keys)).toThrow(/id cannot contain an empty string/);
  expect(() => refuseBadKeys({ id: 'x'.repeat(2049) }, keys)).toThrow(/limit of 2048 bytes/);
  expect(() => refuseBadKeys({ id: '1', at: 'é'.repeat(513) }, keys)).toThrow(/limit of 1024 bytes/);
  expect(() => refuseBadKeys({ id: '1' }, keys)).not.toThrow();
});
