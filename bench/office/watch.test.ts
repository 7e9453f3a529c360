import { expect, it } from 'vitest';
import { growthAnHour, type Reading } from './watch.ts';

const reading = (minute: number, memoryMb: number) => ({ minute, memoryMb }) as Reading;

it('says by how much a figure grows in an hour, without its beginning', () => {
  const readings = [0, 10, 20, 30, 40, 50, 60].map((minute) =>
    reading(minute, minute < 30 ? 100 * minute : 3_000 + minute),
  );
  expect(growthAnHour(readings, 'memoryMb')).toBe(60);
});

it('says that a figure which goes up and down does not grow', () => {
  const readings = [0, 10, 20, 30, 40, 50, 60].map((minute, n) =>
    reading(minute, [0, 5, 9, 7, 8, 8, 7][n] ?? 0),
  );
  expect(growthAnHour(readings, 'memoryMb')).toBe(0);
});

it('has no growth for one reading', () => {
  expect(growthAnHour([reading(5, 700)], 'memoryMb')).toBe(0);
});
