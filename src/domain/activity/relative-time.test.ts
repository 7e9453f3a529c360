import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

it.each([
  [-5 * seconds, 'Just now'],
  [0, 'Just now'],
  [59 * seconds, 'Just now'],
  [minutes, '1m ago'],
  [59 * minutes + 59 * seconds, '59m ago'],
  [hours, '1h ago'],
  [24 * hours - 1, '23h ago'],
  [days, '1d ago'],
  [7 * days - 1, '6d ago'],
  [7 * days, null],
])('shows %i ms ago as %j', (passed, text) => {
  expect(relativeTime(now - passed, now)).toBe(text);
});
