import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesce, whenIdle } from './timing.ts';

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

afterEach(() => vi.unstubAllGlobals());

/** A loaded page on a device that is never idle: the browser keeps the task until its deadline. */
function busyDevice() {
  const asked: { task: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (task: () => void, { timeout }: IdleRequestOptions = {}) =>
    asked.push({ task, timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => asked.splice(id - 1, 1));
  return asked;
}

describe('whenIdle', () => {
  it('sets a deadline, so that a device that is never idle runs the task too', () => {
    const asked = busyDevice();
    whenIdle(() => undefined);
    expect(asked.map(({ timeout }) => timeout)).toEqual([5_000]);
  });

  it('returns a function that cancels the task', () => {
    const asked = busyDevice();
    whenIdle(() => undefined)();
    expect(asked).toEqual([]);
  });
});
