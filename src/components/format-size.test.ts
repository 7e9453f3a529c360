import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, '0.00 KB'],
  [1, '0.00 KB'],
  [1_024, '1.00 KB'],
  [1_536, '1.50 KB'],
  [12_345, '12.06 KB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
