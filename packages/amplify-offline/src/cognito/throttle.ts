import { createTokenBuckets } from '../server/token-buckets.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Requests per second, by category of operation: Cognito's default quotas (developer guide, "Quotas in Amazon
 * Cognito"), counted for each network address so that one can't use up what others need.
 */
const QUOTAS: readonly (readonly [perSecond: number, operations: string])[] = [
  [120, 'InitiateAuth RespondToAuthChallenge'],
  [120, 'GetTokensFromRefreshToken RevokeToken GlobalSignOut'],
  [120, 'GetUser'],
  [50, 'SignUp ConfirmSignUp'],
  [30, 'ForgotPassword ConfirmForgotPassword ChangePassword ResendConfirmationCode'],
];
/** Of everything else: updates of users and of what belongs to them. */
const OTHERWISE = 25;

/** Takes one request of an address for an operation. @throws TooManyRequestsException */
export type Throttle = (operation: string, address: string) => void;

/** A bucket of one second's requests for each address and category, refilled steadily. In memory. */
export function createThrottle(now: () => number): Throttle {
  const take = createTokenBuckets(now);
  return (operation, address) => {
    const category = QUOTAS.findIndex(([, operations]) => operations.split(' ').includes(operation));
    const perSecond = QUOTAS[category]?.[0] ?? OTHERWISE;
    if (take(`${category} ${address}`, { burst: perSecond, perSecond }) > 0) throw tooManyRequests();
  };
}
