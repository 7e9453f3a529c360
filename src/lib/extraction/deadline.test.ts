import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadline } from './deadline.ts';

describe('deadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends work that makes no progress', () => {
    const limit = deadline(1_000);
    vi.advanceTimersByTime(1_000);
    expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('lets work continue while it makes progress', () => {
    const limit = deadline(1_000);
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(900);
      limit.touch();
    }
    expect(limit.signal.aborted).toBe(false);
  });

  it('waits longer for a step that says so, and only for that step', () => {
    const limit = deadline(1_000);
    limit.touch(5_000);
    vi.advanceTimersByTime(4_900);
    expect(limit.signal.aborted).toBe(false);
    limit.touch();
    vi.advanceTimersByTime(1_000);
    expect(limit.signal.aborted).toBe(true);
  });

  it('forwards its caller’s abort, with the reason', () => {
    const caller = new AbortController();
    const limit = deadline(1_000, caller.signal);
    caller.abort('closed');
    expect(limit.signal.reason).toBe('closed');
  });

  it('does nothing after its end', () => {
    const limit = deadline(1_000);
    limit.end();
    vi.advanceTimersByTime(5_000);
    expect(limit.signal.aborted).toBe(false);
  });
});
