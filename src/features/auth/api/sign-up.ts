import { useMutation } from '@tanstack/react-query';
import type { NewAccount } from '#domain/accounts/account-rules.ts';
import { registerAccount } from '#lib/amplify/identity.ts';

/** Makes the account; a code is mailed to its address. Rejects with the identity provider's error. */
export function useSignUp() {
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: NewAccount) => registerAccount(account),
  });
}
