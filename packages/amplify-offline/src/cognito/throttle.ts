import { createTokenBuckets } from '../server/token-buckets.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Requests per second, by category of operation: Cognito's default quotas (developer guide, "Quotas in Amazon
 * Cognito"). They are counted for each network address, so that one cannot use up the quota of others.
 */
const QUOTAS: readonly (readonly [perSecond: number, operations: string])[] = [
  [120, 'InitiateAuth RespondToAuthChallenge'],
  [120, 'GetTokensFromRefreshToken RevokeToken GlobalSignOut'],
  [120, 'GetUser'],
  [50, 'SignUp ConfirmSignUp'],
  [30, 'ForgotPassword ConfirmForgotPassword ChangePassword ResendConfirmationCode'],
];
/** The quota of all other operations, such as updating users and their groups. */
const OTHERWISE = 25;

/**
 * Counts one request of an address for an operation.
 * @throws TooManyRequestsException
 */
export type Throttle = (operation: string, address: string) => void;

/**
 * A token bucket for each address and category, in memory. It contains one second's requests and is refilled
 * steadily.
 */
export function createThrottle(now: () => number): Throttle {
  const take = createTokenBuckets(now);
  return (operation, address) => {
    const category = QUOTAS.findIndex(([, operations]) => operations.split(' ').includes(operation));
    const perSecond = QUOTAS[category]?.[0] ?? OTHERWISE;
    if (take(`${category} ${address}`, { burst: perSecond, perSecond }) > 0) throw tooManyRequests();
  };
}
