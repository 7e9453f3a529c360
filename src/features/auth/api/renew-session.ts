import { AppError } from '#domain/errors/app-error.ts';
import { endEverySession } from '#lib/amplify/end-sessions.ts';
import { type CodeSource, signIn } from './sign-in.ts';

/** The steps of the identity provider, which ends no session itself when the sign-in method changes. */
export interface SessionSteps {
  endSessions: () => Promise<void>;
  signIn: typeof signIn;
}

export const sessionSteps: SessionSteps = { endSessions: endEverySession, signIn };

/**
 * Ends every session of the account, and starts a new one on this device. @returns the source of the two-step code, or
 * null if none is needed. @throws {AppError} with the remaining step: `notEnded`, or `signInAgain` once all sessions
 * have ended.
 */
export async function renewSession(
  credentials: { email: string; password: string },
  { notEnded, signInAgain }: { notEnded: string; signInAgain: string },
  steps: SessionSteps,
): Promise<CodeSource | null> {
  await steps.endSessions().catch(failWith(notEnded));
  return steps.signIn(credentials).catch(failWith(signInAgain));
}

const failWith =
  (sentence: string) =>
  (cause: unknown): never => {
    throw new AppError('unavailable', sentence, { cause });
  };
