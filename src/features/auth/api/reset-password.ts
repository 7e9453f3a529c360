import { useMutation } from '@tanstack/react-query';
import type { ResetPasswordValues } from '#domain/accounts/account-rules.ts';
import { confirmPasswordReset, requestPasswordReset } from '#lib/amplify/identity.ts';

/** Mails a code if the address has an account; the answer is the same if it has none. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => requestPasswordReset(email) });
}

/** Sets the new password with the emailed code. */
export function useResetPassword() {
  return useMutation({
    mutationFn: ({ email, code, password }: ResetPasswordValues) =>
      confirmPasswordReset(email, code, password),
  });
}
