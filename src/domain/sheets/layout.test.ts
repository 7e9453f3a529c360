import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

/** Two numbers with letters of equal size. Without help the reader cannot know which is the sheet's. */
const sheet = (left: string, right: string): MadeText[] => [
  ['OFFICE', 300, 200, 4],
  ['STORE', 400, 200, 4],
  ['LOBBY', 500, 200, 4],
  ['1:100', 700, 680, 5],
  ['SCALE', 700, 672],
  ['DRAWN', 740, 672],
  ['JT', 740, 680, 5],
  ['DATE', 780, 672],
  ['04/05/2024', 780, 680, 5],
  ['STATUS', 840, 672],
  ['FOR TENDER', 840, 680, 5],
  [left, 840, 650, 12],
  [right, 920, 650, 12],
];

const read = (texts: readonly MadeText[], layouts: Parameters<typeof readSheets>[1]['layouts'] = []) =>
  readSheets([madePage(texts)], { fileName: 'scan.pdf', layouts })[0];

it('gives sheets of one office the same layout, whatever they print', () => {
  const first = read(sheet('H-101', 'K-550'));
  expect(first?.layout).not.toBeNull();
  expect(read(sheet('H-102', 'K-551'))?.layout).toBe(first?.layout);
});

it.each([
  ['H-201', 840],
  ['K-601', 920],
])('reads %s if a person typed the number of an earlier sheet', (number, x) => {
  const layout = read(sheet('H-101', 'K-550'))?.layout ?? '';
  const place = { x: x / 1_000, y: 650 / 700, width: 0.033, height: 12 / 700 };
  const next = read(sheet('H-201', 'K-601'), [{ layout, fields: { number: place } }]);
  expect(next?.fields.number?.value).toBe(number);
});
