import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Values that the next step of a sign-in needs, under a key that only its client knows. */
export interface OneTimeStore<Value> {
  /** Stores a value and returns its key. */
  put(value: Value): string;
  /** Returns the value and keeps it. Undefined when the key is unknown, used or expired. */
  peek(key: string): Value | undefined;
  /** Returns the value and removes it. */
  take(key: string): Value | undefined;
}

interface Options {
  readonly lifetimeMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Length of the key before base-64 encoding. */
  readonly keyBytes: number;
}

/** The oldest values are dropped first, so that unfinished sign-ins cannot fill the memory. */
const MAX_OPEN = 10_000;

/** In memory: a person whose sign-in is interrupted by a restart starts it again. */
export function createOneTimeStore<Value extends object>({
  lifetimeMs,
  now,
  keyBytes,
}: Options): OneTimeStore<Value> {
  const open = new LRUCache<string, Value>({
    max: MAX_OPEN,
    ttl: lifetimeMs,
    ttlResolution: 0,
    // Without it, expired values stay until 10,000 newer ones displace them. Its timers do not keep the process
    // running.
    ttlAutopurge: true,
    perf: { now },
  });
  return {
    peek: (key) => open.peek(key),
    put(value) {
      const key = randomBytes(keyBytes).toString('base64');
      open.set(key, value);
      return key;
    },
    take(key) {
      const value = open.peek(key);
      open.delete(key);
      return value;
    },
  };
}
