import { expect, it } from 'vitest';
import { isSentInParts, partCount, partRange } from './file-parts.ts';

const MB = 1024 * 1024;

it('sends files of more than 10 MB in parts', () => {
  expect([10 * MB, 10 * MB + 1].map(isSentInParts)).toEqual([false, true]);
});

it('cuts a file into parts of 5 MB, of which only the last may be smaller', () => {
  const size = 11 * MB;
  const parts = Array.from({ length: partCount(size) }, (_, at) => partRange(size, at + 1));
  expect(parts).toEqual([
    { start: 0, end: 5 * MB },
    { start: 5 * MB, end: 10 * MB },
    { start: 10 * MB, end: 11 * MB },
  ]);
});
