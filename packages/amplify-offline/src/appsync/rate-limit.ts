import { type Allowance, createTokenBuckets } from '../server/token-buckets.ts';
import type { Caller } from './authentication/caller.ts';

/** AppSync's default for a whole API is 2 000 tokens a second; here one person alone may use that. */
const PERSON: Allowance = { burst: 10_000, perSecond: 2_000 };

/** Everyone without an account shares one, which serves a public form and not more. */
const ANYONE: Allowance = { burst: 100, perSecond: 10 };

/**
 * Token buckets by caller; one field of Query or Mutation costs one. Functions are not limited: the person who causes their
 * calls is.
 * @param now milliseconds of any clock that does not go back
 * @returns for a request, the seconds after which it may come again; 0 when it may run now.
 */
export function createRateLimit(now: () => number): (caller: Caller, cost: number) => number {
  const take = createTokenBuckets(now);
  return (caller, cost) => {
    if (caller.type === 'AWS_IAM') return 0;
    const key = `${caller.type} ${String(caller.identity?.sub ?? '')}`;
    return take(key, caller.type === 'API_KEY' ? ANYONE : PERSON, cost);
  };
}
