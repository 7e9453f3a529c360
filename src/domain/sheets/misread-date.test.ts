import { expect, it } from 'vitest';
import { repairedDate } from './misread-date.ts';
import { dateOf } from './sheet-date.ts';

it.each([
  ['45.04.23', '15.04.23'],
  ['I5.O4.2023', '15.04.2023'],
  ['29,07.23', '29.07.23'],
  ['2023-08-3t', '2023-08-31'],
  ['7430/2022', '7/30/2022'],
  ['2/14!2622', '2/14/2022'],
  ['2023-19-02', '2023-19-02'],
  ['81.04.2023', '81.04.2023'],
  ['B14/2022', 'B14/2022'],
  ['31-310-12', '31-310-12'],
  ['12.04.23', '12.04.23'],
  ['S-310', 'S-310'],
])('reads the date %s as %s', (seen, meant) => {
  expect(repairedDate(seen, (text) => dateOf(text) !== null)).toBe(meant);
});
