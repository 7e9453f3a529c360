import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

const sheet = (date: readonly MadeText[], cells: Parameters<typeof madePage>[1] = [[795, 655, 960, 690]]) =>
  readSheets(
    [
      madePage(
        [
          ['OFFICE', 300, 200, 5],
          ['TITLE', 800, 606],
          ['GROUND FLOOR PLAN', 800, 612, 7],
          ['DATE', 800, 626],
          ...date,
          ['DRG No.', 800, 660],
          ['A-101', 800, 668, 12],
          ['REV', 900, 660],
          ['C', 900, 668, 12],
        ],
        cells,
      ),
    ],
    { fileName: 'plan.pdf', layouts: [] },
  )[0]?.fields.date?.value;

it.each([
  ['19 May', '2022', '2022-05-19'],
  ['Apr 2,', '2023', '2023-04-02'],
])('reads %s and the year %s on the next line of its cell as one date', (line, year, iso) => {
  const date: MadeText[] = [
    [line, 800, 632, 5],
    [year, 800, 639, 5],
  ];
  expect(sheet(date)).toBe(iso);
});

it('reads no date from a year in the next cell', () => {
  const date: MadeText[] = [
    ['19 May', 800, 632, 5],
    ['2022', 800, 639, 5],
  ];
  expect(
    sheet(date, [
      [795, 622, 860, 638],
      [795, 638, 860, 650],
    ]),
  ).toBeUndefined();
});

it.each([
  ['L1-ARC-', '120', 'L1-ARC-120'],
  ['KRC-BDP-ZZ-', '01-DR-A-2103', 'KRC-BDP-ZZ-01-DR-A-2103'],
])('reads %s and %s on the next line of its cell as one number', (line, rest, number) => {
  const [read] = readSheets(
    [
      madePage([
        ['TITLE', 800, 606],
        ['GROUND FLOOR PLAN', 800, 612, 7],
        ['SCALE', 800, 632],
        ['1:100', 800, 638, 6],
        ['DRG No.', 800, 652],
        [line, 800, 660, 10],
        [rest, 800, 672, 10],
        ['REV', 920, 652],
        ['C', 920, 660, 10],
      ]),
    ],
    { fileName: 'plan.pdf', layouts: [] },
  );
  expect(read?.fields.number?.value).toBe(number);
});
