import { type Allowance, createTokenBuckets } from '../server/token-buckets.ts';
import type { Caller } from './authentication/caller.ts';

/** AppSync's default for a whole API is 2,000 tokens a second. Here one person alone may use that many. */
const PERSON: Allowance = { burst: 10_000, perSecond: 2_000 };

/** All callers by API key share this allowance unless another is given. It is enough for a public form. */
const ANYONE: Allowance = { burst: 100, perSecond: 10 };

/**
 * Token buckets by caller. One field of Query or Mutation costs one token. Functions are not limited, because
 * the person who causes their calls already is.
 * @param now milliseconds of any clock that does not go back
 * @param anyone the allowance that all callers by API key share
 * @returns for a request, the seconds after which it is allowed again; 0 when it may run now.
 */
export function createRateLimit(
  now: () => number,
  anyone: Allowance = ANYONE,
): (caller: Caller, cost: number) => number {
  const take = createTokenBuckets(now);
  return (caller, cost) => {
    if (caller.type === 'AWS_IAM') return 0;
    const key = `${caller.type} ${String(caller.identity?.sub ?? '')}`;
    return take(key, caller.type === 'API_KEY' ? anyone : PERSON, cost);
  };
}
