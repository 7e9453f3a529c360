import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { endEverySession } from '#lib/amplify/end-sessions.ts';
import { changePassword } from '#lib/amplify/two-step.ts';
import { type BiometricRecords, biometricRecords } from '../biometric/biometric-record.ts';
import { type CodeSource, signIn } from './sign-in.ts';

/** The steps of the identity provider, which changes a password without ending a session. */
export interface PasswordSteps {
  change: typeof changePassword;
  endSessions: () => Promise<void>;
  signIn: typeof signIn;
}

const provider: PasswordSteps = { change: changePassword, endSessions: endEverySession, signIn };

/**
 * Changes the caller's own password, ends every session, and begins a new one on this device.
 * @returns where the code of the second step comes from; null where none is asked for.
 * @throws {AppError} when the current password is wrong, or with what is left to do once it was changed.
 */
export async function changeOwnPassword(
  email: string,
  { currentPassword, password }: ChangePasswordValues,
  steps: PasswordSteps = provider,
  records: BiometricRecords = biometricRecords(localStorage),
): Promise<CodeSource | null> {
  await steps.change(currentPassword, password).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAuthorizedException')
      throw new AppError('unauthenticated', authErrors.wrongPassword, { cause: error });
    throw error;
  });
  // What it kept is the old password.
  records.forget(email);
  await steps.endSessions().catch(told(authErrors.sessionsNotEnded));
  return steps.signIn({ email, password }).catch(told(authErrors.signInAgain));
}

const told =
  (sentence: string) =>
  (cause: unknown): never => {
    throw new AppError('unavailable', sentence, { cause });
  };

export function useChangePassword(email: string) {
  return useMutation({ mutationFn: (values: ChangePasswordValues) => changeOwnPassword(email, values) });
}
