import { expect, test } from 'vitest';
import { CLOCK_TIME } from './clock-time.ts';

test.each([
  ['Site hours 7:30am to 6 pm', '7:30am'],
  ['closed after 6 pm', '6 pm'],
  ['The crane starts at 7.30.', '7.30'],
  ['Time: 9.22', '9.22'],
  ['Beginn 7.00 Uhr', '7.00 Uhr'],
  ['Truck 3\t9.22\t6.0', '9.22'],
])('finds the time of day in “%s”', (text, time) => {
  expect(CLOCK_TIME.exec(text)?.[0]).toBe(time);
});

test.each([
  'switches described in 4.30(h) cannot be provided',
  'fire alarms 4.24, 4.30, 5.4 and 5.10',
  'comply with the provisions, see 4.30;',
  'a slope of 1:50 or drawn at 1:20',
  'posts at 2.40 m',
  'Total 12.50',
])('finds no time of day in “%s”', (text) => {
  expect(CLOCK_TIME.test(text)).toBe(false);
});
