import { expect, it } from 'vitest';
import { datesIn } from './dates.ts';

const found = (text: string) => datesIn(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Poured on 1 May in rain', '1 May'],
  ['what was poured on 1 may on level 2', '1 may'],
  ['poured on 1 may 2024', '1 may 2024'],
  ['le 5 mai', '5 mai'],
])('finds a day of a month: %s', (text, date) => {
  expect(found(text)).toEqual([date]);
});

it.each(['The crane TC1 May', 'Of the two, 1 may be left out.', 'The crane TC1 may lift 50 t.'])(
  'finds no date where a code ends or a verb follows: %s',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);
