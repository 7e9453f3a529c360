import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What waits for the next step of a sign-in, under a key that only its client knows. */
export interface OneTimeStore<Value> {
  /** Keeps a value and gives its key. */
  put(value: Value): string;
  /** The value, which stays. Undefined when the key is unknown, used or too old. */
  peek(key: string): Value | undefined;
  /** The value, which is gone afterwards. */
  take(key: string): Value | undefined;
}

interface Options {
  readonly lifetimeMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of the key, before it is written in base 64. */
  readonly keyBytes: number;
}

/** The oldest go first, so that started sign-ins cannot fill the memory. */
const MAX_OPEN = 10_000;

/** In memory: a restart in the middle of a sign-in only means to press the button again. */
export function createOneTimeStore<Value extends object>({
  lifetimeMs,
  now,
  keyBytes,
}: Options): OneTimeStore<Value> {
  const open = new LRUCache<string, Value>({
    max: MAX_OPEN,
    ttl: lifetimeMs,
    ttlResolution: 0,
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
