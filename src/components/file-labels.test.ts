import { expect, it } from 'vitest';
import { formatDownloadSize, formatSize } from './file-labels.tsx';

it.each([
  [0, '0.00 KB'],
  [1, '0.00 KB'],
  [1_024, '1.00 KB'],
  [1_536, '1.50 KB'],
  [12_345, '12.06 KB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_047_552, '1,023 KB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [1_610_612_736, '1,536 MB'],
])('shows a download of %i bytes as %s', (bytes, text) => {
  expect(formatDownloadSize(bytes)).toBe(text);
});
