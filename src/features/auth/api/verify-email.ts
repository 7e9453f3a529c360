import { useMutation } from '@tanstack/react-query';
import type { VerifyEmailValues } from '#domain/accounts/account-rules.ts';
import { confirmAccount, resendConfirmationCode } from '#lib/amplify/identity.ts';

/** Verifies the address with the emailed code. */
export function useVerifyEmail() {
  return useMutation({ mutationFn: ({ email, code }: VerifyEmailValues) => confirmAccount(email, code) });
}

/** Mails another code; the one before stops working. */
export function useResendCode() {
  return useMutation({ mutationFn: (email: string) => resendConfirmationCode(email) });
}
