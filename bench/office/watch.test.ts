import { describe, expect, it } from 'vitest';
import { memoryOf, ownMemoryOf } from './process-figures.ts';
import { growthAnHour, type Reading } from './watch.ts';

const reading = (minute: number, memoryMb: number) => ({ minute, memoryMb }) as Reading;

const every10Minutes = (memoryMb: (minute: number) => number) =>
  [0, 10, 20, 30, 40, 50, 60].map((minute) => reading(minute, memoryMb(minute)));

describe('the growth in an hour', () => {
  it('is the slope of the second half', () => {
    const readings = every10Minutes((minute) => (minute < 30 ? 100 * minute : 3_000 + minute));
    expect(growthAnHour(readings, 'memoryMb')).toEqual({ slope: 60, standardError: 0 });
  });

  it('has the standard error of the slope', () => {
    // One MB off the line each: √(4 / (4 - 2) / 500) MB a minute.
    const off = new Map([30, 40, 50, 60].map((minute, n) => [minute, [1, -1, -1, 1][n] ?? 0]));
    const readings = every10Minutes((minute) => minute + (off.get(minute) ?? 0));
    expect(growthAnHour(readings, 'memoryMb')).toEqual({ slope: 60, standardError: 3.8 });
  });

  it('is within its error of 0 for a figure that rises and falls', () => {
    const readings = every10Minutes((minute) => [0, 5, 9, 7, 8, 8, 7][minute / 10] ?? 0);
    expect(growthAnHour(readings, 'memoryMb')).toEqual({ slope: 0, standardError: 1.9 });
  });

  it('has no error for fewer than three readings', () => {
    expect(growthAnHour([reading(5, 700)], 'memoryMb')).toEqual({ slope: 0, standardError: null });
    const three = [0, 10, 20].map((minute) => reading(minute, minute));
    expect(growthAnHour(three, 'memoryMb')).toEqual({ slope: 60, standardError: null });
  });
});

describe.runIf(process.platform === 'linux')('the memory of a process', () => {
  it('is less without the pages of its files', () => {
    const own = ownMemoryOf(process.pid);
    expect(own).toBeGreaterThan(10);
    expect(own).toBeLessThan(memoryOf(process.pid));
  });
});
