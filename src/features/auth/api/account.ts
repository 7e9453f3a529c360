import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewAccount, ResetPasswordValues, VerifyEmailValues } from '#domain/accounts/account-rules.ts';
import {
  confirmAccount,
  confirmPasswordReset,
  mayAnyoneRegister,
  registerAccount,
  requestPasswordReset,
  resendConfirmationCode,
} from '#lib/amplify/identity.ts';

/** Creates the account and emails a code to its address. Rejects with the identity provider's error. */
export function useSignUp(founderToken?: string) {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: NewAccount) =>
      registerAccount({ ...account, founderToken }),
  });
}

/** Whether only invited people may sign up here. False until the server has replied. */
export function useSignUpClosed(): boolean {
  const { data } = useQuery({
    queryKey: ['may-anyone-register'],
    queryFn: mayAnyoneRegister,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === false;
}

/** Verifies the address with the emailed code. */
export function useVerifyEmail() {
  return useMutation({ mutationFn: ({ email, code }: VerifyEmailValues) => confirmAccount(email, code) });
}

/** Emails another code. The previous one stops working. */
export function useResendCode() {
  return useMutation({ mutationFn: (email: string) => resendConfirmationCode(email) });
}

/** Emails a code if the address has an account. The reply is the same if it has none. */
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
