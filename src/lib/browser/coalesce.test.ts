import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs once for all calls within 400 ms, and again for later calls', () => {
  let times = 0;
  const call = coalesce(() => {
    times += 1;
  });
  for (let n = 0; n < 50; n += 1) call();
  expect(times).toBe(0);
  vi.advanceTimersByTime(400);
  expect(times).toBe(1);
  call();
  vi.advanceTimersByTime(400);
  expect(times).toBe(2);
});

it('runs nothing once stopped', () => {
  let times = 0;
  const call = coalesce(() => {
    times += 1;
  });
  call();
  call.stop();
  vi.advanceTimersByTime(4_000);
  expect(times).toBe(0);
});
