import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { RegisterTable } from '#domain/sheets/register/register-table.ts';
import { registerAsCsv, registerAsXlsx } from './save-register.ts';

const hostile = [
  '=HYPERLINK("http://x","Plan")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  'A "quoted", title\nin two lines',
];
const table: RegisterTable = {
  heads: ['Number', 'Title', 'Date'],
  rows: hostile.map((text, index) => [{ text: `A-${index}` }, { text }, { day: '2026-03-03' }]),
};

describe('registerAsCsv', () => {
  it('keeps every cell from being read as a formula', () => {
    const csv = registerAsCsv(table);
    expect(csv.startsWith('\uFEFFNumber,Title,Date\r\n')).toBe(true);
    const titles = Papa.parse<string[]>(csv.slice(1).trimEnd())
      .data.slice(1)
      .map((cells) => cells[1]);
    expect(titles).toEqual([...hostile.slice(0, 5).map((text) => `'${text}`), hostile[5]]);
  });
});

describe('registerAsXlsx', () => {
  it('creates a workbook with text and date cells', async () => {
    const files = unzipSync(await registerAsXlsx('Riverside', table));
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const texts = [...sheet.matchAll(/<c r="B\d+" t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/g)];
    expect(texts.map(([, text]) => text?.replaceAll('&quot;', '"'))).toEqual(hostile);
    expect(sheet).not.toContain('<f>');
  });
});
