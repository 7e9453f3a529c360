import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-5000', { first: 50, last: 99 }],
])('reads %s of 100 bytes as a range', (header, range) => expect(byteRange(header, 100)).toEqual(range));

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
  'ignores the header %s',
  (header) => expect(byteRange(header, 100)).toBeUndefined(),
);

test.each([
  ['bytes=100-', 100],
  ['bytes=200-300', 100],
  ['bytes=-0', 100],
  ['bytes=0-0', 0],
])('cannot satisfy %s of %i bytes', (header, size) =>
  expect(() => byteRange(header, size)).toThrow('not satisfiable'),
);
