import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

const drawing: MadeText[] = [
  ['OFFICE', 300, 200, 5],
  ['1:100', 820, 642, 6],
  ['SCALE', 820, 634],
  ['DRN', 880, 634],
  ['JT', 880, 642, 6],
];

function valuesOf(texts: readonly MadeText[]) {
  const [sheet] = readSheets([madePage(texts)], { fileName: 'scan.pdf', layouts: [] });
  return Object.fromEntries(Object.entries(sheet?.fields ?? {}).map(([field, { value }]) => [field, value]));
}

it('reads the scale and paper size of a block without labels', () => {
  const values = valuesOf([
    ...['OFFICE', 'STORE', 'LOBBY', 'KITCHEN', 'PLANT', 'WC'].map(
      (room, index): MadeText => [room, 100 + 120 * index, 200, 4],
    ),
    ['1:20', 300, 220, 4],
    ['H101', 900, 670, 14],
    ['P03', 960, 672, 10],
    ['WINDOW SCHEDULE', 420, 665, 9],
    ['1:50 @ A3', 20, 690, 4],
  ]);
  expect(values).toMatchObject({ scale: '1:50 @ A3', paperSize: 'A3' });
});

it('reads a stamp over the drawing as the status, whatever the block contains', () => {
  const block: MadeText[] = [
    ...drawing,
    ['STATUS', 820, 620],
    ['FOR TENDER', 820, 626, 5],
    ['DRG No.', 820, 660],
    ['S3.4', 820, 668, 12],
  ];
  expect(valuesOf(block).status).toBe('FOR TENDER');
  expect(valuesOf([...block, ['SUPERSEDED', 300, 400, 30]]).status).toBe('SUPERSEDED');
});
