import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMinimumTime } from './use-minimum-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (waiting: boolean) =>
  renderHook(({ now }) => useMinimumTime(now, 500), { initialProps: { now: waiting } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('a skeleton that has shown stays for 500 ms', () => {
  const { result, rerender } = show(true);
  pass(100);
  rerender({ now: false });
  expect(result.current).toBe(true);
  pass(400);
  expect(result.current).toBe(false);
});

it('what takes longer is waited for', () => {
  const { result, rerender } = show(true);
  pass(2_000);
  expect(result.current).toBe(true);
  rerender({ now: false });
  expect(result.current).toBe(false);
});

it('what is there at once is not held back', () => {
  expect(show(false).result.current).toBe(false);
});
