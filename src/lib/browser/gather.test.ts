import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what comes within 400 ms is done once, and what comes later once more', () => {
  let times = 0;
  const call = gather(() => {
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

it('once stopped nothing is done', () => {
  let times = 0;
  const call = gather(() => {
    times += 1;
  });
  call();
  call.stop();
  vi.advanceTimersByTime(4_000);
  expect(times).toBe(0);
});
