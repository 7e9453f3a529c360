import { describe, expect, it } from 'vitest';
import { flattened } from './cited-passage.ts';
import { quotedTable } from './quoted-table.ts';

const unit = (header: string | null, emphasis = [{ start: 0, end: 999 }]) => ({
  header,
  leadIn: null,
  emphasis,
});

describe('a quoted row of a table', () => {
  it('puts each cell under its header, and leaves a missing cell empty', () => {
    const table = quotedTable({
      quote: 'Private stair\t220\t\t300',
      unit: unit('Stair\tRise\tNote\tGoing\tPitch'),
    });
    expect(table?.header).toEqual([['Stair', 'Rise', 'Note', 'Going', 'Pitch']]);
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Private stair', '220', '', '300', ''],
    ]);
  });

  it('marks the cells with the quoted words, unless the whole row is quoted', () => {
    const quote = '| D3 | 920 mm | FRL 60 |';
    const marked = (emphasis: { start: number; end: number }[]) =>
      quotedTable({ quote, unit: unit(null, emphasis) })?.rows[0]?.map(({ isQuoted }) => isQuoted);
    expect(marked([{ start: 7, end: 13 }])).toEqual([false, true, false]);
    expect(marked([{ start: 0, end: quote.length }])).toEqual([false, false, false]);
  });

  it('keeps its tabs and its line breaks when its page is read', () => {
    const page = 'Size\tLoad\n20 mm \t  3 kN\n 25 mm\t4 kN\nend';
    const row = flattened(page, { start: 10, end: 35 }, [{ start: 25, end: 30 }]);
    expect(row.text).toBe('20 mm\t3 kN\n25 mm\t4 kN');
    expect(row.text.slice(row.spans[0]?.start, row.spans[0]?.end)).toBe('25 mm');
    expect(quotedTable({ quote: row.text, unit: unit('Size\tLoad') })?.rows).toHaveLength(2);
  });
});

it('reads no table in a sentence, in a mix of rows and sentences, or in more cells than fit a screen', () => {
  const read = (quote: string) => quotedTable({ quote, unit: unit(null) });
  expect(read('Top rails stand 42 inches high.')).toBeNull();
  expect(read('Loads are given here.\n20 mm\t3 kN')).toBeNull();
  expect(read(Array(40).fill('x').join('\t'))).toBeNull();
});

it('keeps each cell under its header where cells between are empty', () => {
  const page = 'RFI\tSubject\tAnswer\tStatus\n022\tTree roots \t\tOpen\n\tTotal\t\t2';
  const header = flattened(page, { start: 0, end: 25 }).text;
  const { text, spans } = flattened(page, { start: 26, end: page.length }, [{ start: 43, end: 47 }]);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Open']);
  const table = quotedTable({
    quote: text,
    unit: { emphasis: spans, leadIn: null, header },
  });
  expect(table?.header).toEqual([['RFI', 'Subject', 'Answer', 'Status']]);
  expect(table?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['022', 'Tree roots', '', 'Open'],
    ['', 'Total', '', '2'],
  ]);
  expect(table?.rows[0]?.map((cell) => cell.isQuoted)).toEqual([false, false, false, true]);
});
