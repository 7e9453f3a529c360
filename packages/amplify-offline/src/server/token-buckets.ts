import { LRUCache } from 'lru-cache';

/** An allowance of `burst` at once and then `perSecond`. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Takes tokens from a key's bucket. Returns the seconds after which they are available; 0 if they were taken now. */
export type TokenBuckets = (key: string, allowance: Allowance, cost?: number) => number;

/** Beyond this number, the bucket that was unused for longest is removed. Its key then starts with a full one. */
const REMEMBERED = 10_000;

/** @param now milliseconds of any clock; buckets are not refilled while it goes back */
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
