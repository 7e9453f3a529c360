import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { type BiometricRecords, biometricRecords } from '#features/biometric/api/biometric-record.ts';
import { changePassword } from '#lib/amplify/two-step.ts';
import { renewSession, type SessionSteps, sessionSteps } from './renew-session.ts';
import type { CodeSource } from './sign-in.ts';

export interface PasswordSteps extends SessionSteps {
  change: typeof changePassword;
}

const provider: PasswordSteps = { change: changePassword, ...sessionSteps };

/**
 * Changes the caller's own password, ends every session, and starts a new one on this device. @returns the source of
 * the two-step code, or null if none is needed. @throws {AppError} when the current password is wrong, or with the
 * remaining step once it was changed.
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
  // Biometric login has stored the old password.
  records.forget(email);
  const sentences = { notEnded: authErrors.sessionsNotEnded, signInAgain: authErrors.signInAgain };
  return renewSession({ email, password }, sentences, steps);
}

export function useChangePassword(email: string) {
  return useMutation({ mutationFn: (values: ChangePasswordValues) => changeOwnPassword(email, values) });
}
