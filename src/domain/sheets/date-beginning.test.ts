import { expect, it } from 'vitest';
import { mayBeginDate } from './date-beginning.ts';

it.each(['29/07/2023', '2023-10-28', '15.04.23', '3.4.2024', '12/31/2023', '9.11.24'])(
  'accepts each beginning of %s',
  (date) => {
    for (let end = 1; end <= date.length; end += 1)
      expect([date.slice(0, end), mayBeginDate(date.slice(0, end))]).toEqual([date.slice(0, end), true]);
  },
);

it.each([
  '32/',
  '2023-13',
  '2023-10-32',
  '2023-3-0',
  '29/07-2023',
  '13/14/2023',
  '00/01',
  '03.4.',
  '3.04',
  '1850',
  '1:100',
  '15.04.234',
  'A',
])('refuses %s', (text) => {
  expect(mayBeginDate(text)).toBe(false);
});
