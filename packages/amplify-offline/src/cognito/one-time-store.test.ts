import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOneTimeStore } from './one-time-store.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

afterEach(() => void vi.useRealTimers());

describe('a store of values that are used once', () => {
  it('returns a value once', () => {
    const store = createOneTimeStore<object>({ lifetimeMs: 1_000, now: () => 5, keyBytes: 16 });
    const value = {};
    const key = store.put(value);
    expect(store.peek(key)).toBe(value);
    expect(store.take(key)).toBe(value);
    expect(store.take(key)).toBeUndefined();
  });

  it('returns nothing after the lifetime, which reading a value does not extend', () => {
    let now = 5;
    const store = createOneTimeStore<object>({ lifetimeMs: 1_000, now: () => now, keyBytes: 16 });
    const key = store.put({});
    now += 900;
    expect(store.peek(key)).toBeDefined();
    now += 101;
    expect(store.peek(key)).toBeUndefined();
    expect(store.take(key)).toBeUndefined();
  });

  it('drops the oldest value beyond 10,000', () => {
    const store = createOneTimeStore<object>({ lifetimeMs: 1_000, now: () => 5, keyBytes: 16 });
    const first = store.put({});
    const second = store.put({});
    for (let more = 0; more < 9_999; more += 1) store.put({});
    expect(store.peek(first)).toBeUndefined();
    expect(store.peek(second)).toBeDefined();
  });

  it('frees a value after its lifetime, whether or not another one is stored or read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const store = createOneTimeStore<object>({ lifetimeMs: 1_000, now: Date.now, keyBytes: 16 });
    const put = () => {
      const value = {};
      return { key: store.put(value), held: new WeakRef(value) };
    };
    const { key, held } = put();
    const isHeld = async () => {
      // A value that was just seen stays until the current task ends.
      await setImmediate();
      collectGarbage();
      return held.deref() !== undefined;
    };
    vi.advanceTimersByTime(999);
    expect(await isHeld()).toBe(true);
    vi.advanceTimersByTime(3);
    expect(await isHeld()).toBe(false);
    expect(store.peek(key)).toBeUndefined();
  });
});
