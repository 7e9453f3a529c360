import { describe, expect, it } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

const tableOf = (rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const lines = (html: string) =>
  toMarkdown(html)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));

describe('tables of a DOCX file', () => {
  it('repeats a merged cell over its rows and columns', () => {
    const rows = [
      '<td>Area</td><td>Check</td><td>Points</td>',
      '<td rowspan="2">Lead</td><td>Years</td><td>15</td>',
      '<td>Projects</td><td>10</td>',
      '<td colspan="2">Both</td><td>25</td>',
    ];
    expect(lines(tableOf(rows))).toEqual([
      '| Area | Check | Points |',
      '| --- | --- | --- |',
      '| Lead | Years | 15 |',
      '| Lead | Projects | 10 |',
      '| Both | Both | 25 |',
    ]);
  });

  it('writes header rows as one row of paths', () => {
    const rows = [
      '<td rowspan="2">Stair</td><td colspan="2">Rise (mm)</td>',
      '<td>minimum</td><td>maximum</td>',
      '<td>Private</td><td>150</td><td>220</td>',
    ];
    expect(lines(tableOf(rows))).toEqual([
      '| Stair | Rise (mm) minimum | Rise (mm) maximum |',
      '| --- | --- | --- |',
      '| Private | 150 | 220 |',
    ]);
  });

  it('puts a title over all columns in front of the table', () => {
    const rows = [
      '<td colspan="2">Doors of level 1</td>',
      '<td>Door</td><td>Width</td>',
      '<td>D01</td><td>920</td>',
    ];
    expect(lines(tableOf(rows))).toEqual([
      'Doors of level 1',
      '',
      '| Door | Width |',
      '| --- | --- |',
      '| D01 | 920 |',
    ]);
  });

  it('treats a merged cell as one cell if all of them claim too large a size', () => {
    const rows = Array.from({ length: 20 }, () => '<td colspan="9999" rowspan="9999">x</td>'.repeat(20));
    const started = performance.now();
    expect(toMarkdown(tableOf(rows))).toContain('x');
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
