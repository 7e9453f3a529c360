import { describe, expect, it } from 'vitest';
import { rowText } from './row-text.ts';

describe('rowText', () => {
  it.each([
    ['Room\tExtract rate (l/s)', 'Bathroom\t15', 'Room: Bathroom; Extract rate (l/s): 15'],
    ['| Room | Rate |', '| Kitchen | 60 |', 'Room: Kitchen; Rate: 60'],
    ['Going\tRise\tNote', '5m\t333mm\t', 'Going: 5m; Rise: 333mm'],
    ['No\tQuestion\tAnswered\tAnswer', '18\tGate colour', 'No: 18; Question: Gate colour'],
  ])('writes each cell behind its head: %s, %s', (header, row, text) => {
    expect(rowText(header, row)).toBe(text);
  });

  it.each([
    ['more cells than heads', 'Room\tRate', 'Kitchen\t60\t30'],
    ['several rows', 'Room\tRate', 'Kitchen\t60\nBathroom\t15'],
    ['no table', 'Room', 'Kitchen'],
  ])('is null for %s', (_, header, row) => {
    expect(rowText(header, row)).toBeNull();
  });
});
