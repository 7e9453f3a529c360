import { LRUCache } from 'lru-cache';

/** What one may spend: `burst` at once, and then `perSecond`. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Takes from somebody's bucket; gives the seconds after which they may come again, 0 when they may now. */
export type TokenBuckets = (key: string, allowance: Allowance, cost?: number) => number;

/** Beyond these the longest silent is forgotten, and gets a full bucket when they come again. */
const REMEMBERED = 10_000;

/** @param now milliseconds of any clock; nothing is refilled while it goes back */
export function createTokenBuckets(now: () => number): TokenBuckets {
  const buckets = new LRUCache<string, { tokens: number; filledAt: number }>({ max: REMEMBERED });
  return (key, { burst, perSecond }, cost = 1) => {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = at;
    buckets.set(key, bucket);
    const price = Math.min(cost, burst);
    if (bucket.tokens < price) return Math.ceil((price - bucket.tokens) / perSecond);
    bucket.tokens -= price;
    return 0;
  };
}
