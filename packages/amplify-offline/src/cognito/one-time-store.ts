import { randomBytes } from 'node:crypto';

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
export function createOneTimeStore<Value>({ lifetimeMs, now, keyBytes }: Options): OneTimeStore<Value> {
  const open = new Map<string, { value: Value; expiresAt: number }>();
  const peek = (key: string): Value | undefined => {
    const entry = open.get(key);
    return entry && entry.expiresAt > now() ? entry.value : undefined;
  };
  return {
    peek,
    put(value) {
      for (const [key, { expiresAt }] of open) {
        if (expiresAt > now() && open.size < MAX_OPEN) break;
        open.delete(key);
      }
      const key = randomBytes(keyBytes).toString('base64');
      open.set(key, { value, expiresAt: now() + lifetimeMs });
      return key;
    },
    take(key) {
      const value = peek(key);
      open.delete(key);
      return value;
    },
  };
}
