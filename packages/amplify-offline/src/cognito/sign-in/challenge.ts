import type { Context, PendingSignIn } from '../context.ts';
import type { User } from '../users.ts';

type Next = Omit<PendingSignIn, 'sub' | 'verifier'> & { readonly user: User };

/** Stores the state of the sign-in and returns the challenge to the client. */
export function challengeOf(context: Context, next: Next, parameters: Readonly<Record<string, string>>) {
  const { user, ...rest } = next;
  return {
    ChallengeName: next.challenge,
    Session: context.pendingSignIns.put({ ...rest, sub: user.sub, verifier: user.verifier }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}
