import { describe, expect, it } from 'vitest';
import { xlsxParts } from './xlsx-parts.ts';

const sheetOf = (...cells: Parameters<typeof xlsxParts>[1]['rows'][number]) =>
  xlsxParts('Register', { heads: cells.map((_, index) => `H${index}`), rows: [cells] })[
    'xl/worksheets/sheet1.xml'
  ] ?? '';

describe('xlsxParts', () => {
  it('writes text that looks like a formula as text', () => {
    const xml = sheetOf({ text: '=HYPERLINK("http://x")' });
    expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>');
    expect(xml).not.toContain('<f>');
  });

  it('writes a date as Excel’s day number', () => {
    expect(sheetOf({ day: '2026-03-03' })).toContain('<c r="A2" s="2"><v>46084</v></c>');
  });

  it('keeps an invalid date as text', () => {
    expect(sheetOf({ day: '2026-13-40' })).toContain('2026-13-40</t>');
  });

  it('leaves out characters that XML does not allow', () => {
    const xml = sheetOf({ text: 'A\u0000\u0008<b>\uD800&' });
    expect(xml).toContain('>A&lt;b&gt;&amp;</t>');
  });

  it('names columns beyond Z', () => {
    const xml = sheetOf(...Array.from({ length: 28 }, (_, index) => ({ text: `${index}` })));
    expect(xml).toContain('r="Z2"');
    expect(xml).toContain('r="AA2"');
    expect(xml).toContain('<autoFilter ref="A1:AB2"/>');
  });

  it('shortens the sheet name to Excel’s limit', () => {
    const parts = xlsxParts(`'Lot 4/5: "Riverside" works and external [stage 2]'`, {
      heads: ['N'],
      rows: [],
    });
    const name = /<sheet name="([^"]*)"/.exec(parts['xl/workbook.xml'] ?? '')?.[1]?.replaceAll('&quot;', '"');
    expect(name).toBe('Lot 4 5  "Riverside" works and ');
  });
});
