import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventQueue } from './event-queue.ts';

/** Invocations that end when the test says so. */
function invocations() {
  const running: ((failure?: Error) => void)[] = [];
  const invoke = () =>
    new Promise<void>((resolve, reject) => {
      running.push((failure) => (failure ? reject(failure) : resolve()));
    });
  const end = async (failure?: Error) => {
    running.shift()?.(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { running, invoke, end };
}

describe('events', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('run a few at once, in order, and wait when the queue is full', async () => {
    const queue = createEventQueue({ atOnce: 2, longest: 2, retryAfterMs: [] });
    const { running, invoke, end } = invocations();
    let taken = 0;
    for (let n = 0; n < 6; n += 1)
      void queue.add(invoke).then(() => {
        taken += 1;
      });
    await vi.advanceTimersByTimeAsync(0);
    expect({ running: running.length, waiting: queue.waiting(), taken }).toEqual({
      running: 2,
      waiting: 2,
      taken: 4,
    });
    await end();
    expect({ running: running.length, waiting: queue.waiting(), taken }).toEqual({
      running: 2,
      waiting: 2,
      taken: 5,
    });
    for (let n = 0; n < 5; n += 1) await end();
    expect({ running: running.length, waiting: queue.waiting(), taken }).toEqual({
      running: 0,
      waiting: 0,
      taken: 6,
    });
    await queue.settled();
  });

  it('are retried twice after a failure, then dropped', async () => {
    const queue = createEventQueue({ atOnce: 1, longest: 1, retryAfterMs: [1_000, 2_000] });
    let tries = 0;
    await queue.add(() => {
      tries += 1;
      return Promise.reject(new Error('not now'));
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tries).toBe(3);
    await queue.settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(3);
  });

  it('are awaited, retries included', async () => {
    const queue = createEventQueue({ atOnce: 1, longest: 9, retryAfterMs: [1_000] });
    const done: string[] = [];
    let failedOnce = false;
    await queue.add(async () => {
      if (!failedOnce) {
        failedOnce = true;
        throw new Error('once');
      }
      done.push('first');
    });
    await queue.add(async () => void done.push('second'));
    const settled = queue.settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled;
    expect(done).toEqual(['first', 'second']);
  });
});
