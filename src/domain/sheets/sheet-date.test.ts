import { describe, expect, it } from 'vitest';
import { isOrderShown, orderOf } from './sheet-date.ts';

describe('orderOf', () => {
  it.each([
    [['3/25/2023', '4/5/2023'], 'month-first'],
    [['25/3/2023', '4/5/2023'], 'day-first'],
  ])('finds the order by a day over 12 in %j', (dates, order) => {
    expect(orderOf(dates, [], false)).toBe(order);
  });

  it.each([
    ['month-first', ['6/8/2023', '8/2/2023', '9/11/2023', '11/5/2023']],
    ['day-first', ['8/6/2023', '2/8/2023', '11/9/2023', '5/11/2023']],
    ['month-first', ['11/5/2023', '9/11/2023', '8/2/2023', '6/8/2023']],
  ])('reads a revision table %s if only that puts its dates in order', (order, dates) => {
    expect(orderOf(dates, [dates], false)).toBe(order);
  });

  it('reads dates with points as day first, and uses feet and inches if there is no other evidence', () => {
    const dates = ['6.8.2023', '8.2.2023'];
    expect(orderOf(dates, [dates], false)).toBe('day-first');
    expect(orderOf(['6/8/2023'], [['6/8/2023']], true)).toBe('month-first');
  });
});

it.each([
  [['4/3/2023', '25/3/2023'], true],
  [['03.14.24'], true],
  [['4/3/2023', '5/3/2023'], false],
  [['3/3/2024', '4/5/2024'], false],
  [['2023-03-25', '25 March 2023'], false],
])('finds in %j whether a date shows the order of day and month', (dates, isShown) => {
  expect(isOrderShown(dates)).toBe(isShown);
});
