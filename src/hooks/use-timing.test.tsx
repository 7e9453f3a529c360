import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMinimumTime } from './use-timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (waiting: boolean) =>
  renderHook(({ now }) => useMinimumTime(now, 500), { initialProps: { now: waiting } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('keeps a visible skeleton for 500 ms', () => {
  const { result, rerender } = show(true);
  pass(100);
  rerender({ now: false });
  expect(result.current).toBe(true);
  pass(400);
  expect(result.current).toBe(false);
});

it('waits for slower data', () => {
  const { result, rerender } = show(true);
  pass(2_000);
  expect(result.current).toBe(true);
  rerender({ now: false });
  expect(result.current).toBe(false);
});

it('does not hold back immediate data', () => {
  expect(show(false).result.current).toBe(false);
});
