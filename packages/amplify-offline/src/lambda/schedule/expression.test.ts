import { expect, test } from 'vitest';
import { nextRun } from './expression.ts';

const cases: [expression: string, after: string, next: string][] = [
  ['rate(1 day)', '2026-03-02T10:00:30Z', '2026-03-03T10:00:30Z'],
  ['rate(5 minutes)', '2026-03-02T10:00:00Z', '2026-03-02T10:05:00Z'],
  ['cron(0 3 * * ? *)', '2026-03-02T02:59:59Z', '2026-03-02T03:00:00Z'],
  ['cron(0 3 * * ? *)', '2026-03-02T03:00:00Z', '2026-03-03T03:00:00Z'],
  ['cron(30 0 1 * ? *)', '2026-12-01T00:30:00Z', '2027-01-01T00:30:00Z'],
  ['cron(0/15 8-10 * * ? *)', '2026-03-02T10:45:00Z', '2026-03-03T08:00:00Z'],
  ['cron(0 12 ? * 2,4 *)', '2026-03-02T12:00:00Z', '2026-03-04T12:00:00Z'],
  ['cron(0 0 29 2 ? *)', '2026-03-02T00:00:00Z', '2028-02-29T00:00:00Z'],
];

test.each(cases)('%s after %s is %s', (expression, after, next) => {
  expect(nextRun(expression, new Date(after))).toEqual(new Date(next));
});

test.each([
  'rate(0 days)',
  'rate(1 week)',
  'cron(0 3 * *)',
  'cron(0 3 ? * MON *)',
  'cron(0 3 L * ? *)',
  'daily',
])('rejects %s', (expression) => {
  expect(() => nextRun(expression, new Date(0))).toThrow(/cannot be read/);
});

test('rejects a schedule that never occurs', () => {
  expect(() => nextRun('cron(0 0 31 2 ? *)', new Date(0))).toThrow(/never comes/);
});
