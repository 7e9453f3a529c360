import { expect, it } from 'vitest';
import { repairedDate, repairedMonth } from './misread-date.ts';
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

it.each([
  ['Ju! 29 2023', 'JUL 29 2023'],
  ['5ep 10. 2023', 'SEP 10. 2023'],
  ['18 0CT 2022', '18 OCT 2022'],
  ['06-4ug-23', '06-AUG-23'],
  ['29 Jul 2023', '29 Jul 2023'],
  ['12 A-1 2023', '12 A-1 2023'],
  ['J0! 29 2023', 'J0! 29 2023'],
])('reads the month of %s as in %s', (seen, meant) => {
  expect(repairedMonth(seen)).toBe(meant);
});
