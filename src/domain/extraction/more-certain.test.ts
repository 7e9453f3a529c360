import { describe, expect, it } from 'vitest';
import { moreCertain } from './more-certain.ts';
import type { OcrPage } from './ocr-page.ts';

const word = (text: string, confidence: number, x0 = 0, y0 = 0) => ({
  ...{ text, confidence },
  bbox: { x0, y0, x1: x0 + 10, y1: y0 + 10 },
});
const textOf = (page: OcrPage) =>
  page.map((one) => one.flat().map(({ text }) => text)).filter((one) => one.length > 0);

describe('moreCertain', () => {
  it('prefers the reading with more words that are likely right', () => {
    const first = [[[word('Qty', 90)]]];
    const second = [[[word('Qty', 90), word('12', 80)]]];
    expect(moreCertain(first, second)).toEqual([...second, [[]]]);
    expect(moreCertain(second, first)).toBe(second);
  });

  it('does not count specks that were read as words', () => {
    const words = [[[word('Total', 85), word('48.20', 75)]]];
    const specks = [[Array.from({ length: 40 }, () => word('i', 20))]];
    expect(moreCertain(words, specks)).toBe(words);
  });

  it('replaces only the words of the area, at their place', () => {
    const page = [
      [[word('Docket', 90)]],
      [[word('1', 30, 20, 50), word('B', 30, 40, 50)]],
      [[word('Signed', 90, 0, 90)]],
    ];
    const area = { x0: 10, y0: 40, x1: 100, y1: 70 };
    const again = [[[word('12', 80, 20, 50), word('13', 80, 40, 50)]]];
    expect(textOf(moreCertain(page, again, area))).toEqual([['Docket'], ['12', '13'], ['Signed']]);
  });
});
