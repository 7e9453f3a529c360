import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordValues } from '../../../domain/accounts/account-rules.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { authErrors } from '../../../domain/errors/catalogue.ts';
import { changePassword } from '../../../lib/amplify/two-step.ts';
import { type BiometricRecords, biometricRecords } from '../biometric/biometric-record.ts';

/** Changes the caller's own password. @throws {AppError} when the current one is wrong. */
export async function changeOwnPassword(
  email: string,
  { currentPassword, password }: ChangePasswordValues,
  change: typeof changePassword = changePassword,
  records: BiometricRecords = biometricRecords(localStorage),
): Promise<void> {
  await change(currentPassword, password).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAuthorizedException')
      throw new AppError('unauthenticated', authErrors.wrongPassword, { cause: error });
    throw error;
  });
  // What it kept is the old password.
  records.forget(email);
}

export function useChangePassword(email: string) {
  return useMutation({ mutationFn: (values: ChangePasswordValues) => changeOwnPassword(email, values) });
}
