import type { Caller } from './authentication/caller.ts';

/** What a caller may spend: `burst` at once, and then `perSecond`. One field of Query or Mutation costs one. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** AppSync's default for a whole API is 2 000 tokens a second; here one person alone may use that. */
const PERSON: Allowance = { burst: 10_000, perSecond: 2_000 };

/** Everyone without an account shares one, which serves a public form and not more. */
const ANYONE: Allowance = { burst: 100, perSecond: 10 };

const CALLERS_REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * Token buckets by caller. Functions are not limited: the person who causes their calls is.
 * @param now milliseconds of any clock that does not go back
 * @returns for a request, the seconds after which it may come again; 0 when it may run now.
 */
export function createRateLimit(now: () => number): (caller: Caller, cost: number) => number {
  const buckets = new Map<string, Bucket>();
  return (caller, cost) => {
    if (caller.type === 'AWS_IAM') return 0;
    const { burst, perSecond } = caller.type === 'API_KEY' ? ANYONE : PERSON;
    const key = `${caller.type} ${String(caller.identity?.sub ?? '')}`;
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = at;
    // Forgetting gives everyone a full bucket, so it must stay rare.
    if (buckets.size >= CALLERS_REMEMBERED && !buckets.has(key)) buckets.clear();
    buckets.set(key, bucket);
    const price = Math.min(cost, burst);
    if (bucket.tokens < price) return Math.ceil((price - bucket.tokens) / perSecond);
    bucket.tokens -= price;
    return 0;
  };
}
