import { useMutation } from '@tanstack/react-query';
import type { NewAccount } from '#domain/accounts/account-rules.ts';
import { registerAccount } from '#lib/amplify/identity.ts';

/** Creates the account and emails a code to its address. Rejects with the identity provider's error. */
export function useSignUp() {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: NewAccount) => registerAccount(account),
  });
}
