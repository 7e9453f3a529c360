import { expect, test } from 'vitest';
import type { Citation } from './answer.ts';
import { doubtedInLine } from './doubted-in-line.ts';

const cited = (number: number, quote: string, ...unsure: string[]) =>
  ({
    ...{ number, quote, verified: true },
    unit: {
      ...{ emphasis: [], leadIn: null, header: null },
      unsure: unsure.map((word) => ({ start: quote.indexOf(word), end: quote.indexOf(word) + word.length })),
    },
  }) as unknown as Citation;

const marked = (text: string, numbers: number[], ...citations: Citation[]) =>
  doubtedInLine(text, numbers, citations).map(({ start, end }) => text.slice(start, end));

test('marks each figure of the line that may be misread in its row', () => {
  const mix = cited(1, 'Mix: | N32 /20 mm', 'N32', '/20');
  expect(marked('N32 /20 mm — Mix, docket 70341.', [1], mix)).toEqual(['N32', '/20']);
});

test('marks no figure that another row has', () => {
  const [sure, doubted] = [cited(1, 'Total 15.90'), cited(2, 'Total 15.90', '15.90')];
  expect(marked('HARDWARE: 15.90', [1], sure, doubted)).toEqual([]);
});

test('marks the figures of a line about the whole answer, and not its count', () => {
  const rows = [cited(1, 'Total 6.00', '6.00'), cited(2, 'Rows 2', '2')];
  expect(marked('2 invoices: A 15.90; B 6.00.', [], ...rows)).toEqual(['6.00']);
});
