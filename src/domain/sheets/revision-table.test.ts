import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

it('reads a table as wide as a third of the sheet', () => {
  const line = (y: number, ...[revision, text, date]: string[]): MadeText[] => [
    [revision ?? '', 11, y, 2.5],
    [text ?? '', 40, y, 2.5],
    [date ?? '', 330, y, 2.5],
  ];
  const page = madePage([
    ['OFFICE', 300, 200, 5],
    ['1:100', 820, 642, 6],
    ['SCALE', 820, 634],
    ['DRG No.', 820, 660],
    ['S3.4', 820, 668, 12],
    ...line(640, 'REV', 'DESCRIPTION', 'DATE'),
    ...line(646, 'B', 'Issued for construction', '10 July 2023'),
    ...line(652, 'A', 'Issued for tender', '1 April 2023'),
  ]);
  const [sheet] = readSheets([page], { fileName: 'scan.pdf', layouts: [] });
  expect(sheet?.fields).toMatchObject({ revision: { value: 'B' }, date: { value: '2023-07-10' } });
});
