import { describe, expect, it } from 'vitest';
import { linesOf } from './page-lines.ts';
import { receiptItems } from './receipt-items.ts';

const items = (text: string, ...totals: number[]) =>
  receiptItems(linesOf([{ number: 1, text }]), totals)?.rows.map(({ cells }) => cells);

describe('receiptItems', () => {
  it('returns figures with the description below them if they add up to the total', () => {
    const text =
      'Item Qty Price Amount\n1071 1 17.00 17.00\nENGINE OIL\n1643 1 8.00 8.00\nSTARTER\nTotal 25.00';
    expect(items(text, 25_000)).toEqual([
      ['ENGINE OIL', '1', '17.00', '17.00'],
      ['STARTER', '1', '8.00', '8.00'],
    ]);
  });

  it('leaves out figures that do not add up to the total, unless quantity and price confirm them', () => {
    const text =
      'Item Qty Price Amount\n1071 1 17.00 17.00\nENGINE OIL\n1643 2 8.00 16.00\nSTARTER\nTotal 99.00';
    expect(items(text, 99_000)).toEqual([
      ['ENGINE OIL', '', '', ''],
      ['STARTER', '2', '8.00', '16.00'],
    ]);
  });
});
