import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beginAuthenticator,
  finishAuthenticator,
  readsAuthenticatorCode,
  removeAuthenticator,
} from '#lib/amplify/two-step.ts';

/** Whether signing in asks for a code of an authenticator app. */
export const twoStepQuery = () =>
  queryOptions({ queryKey: ['session', 'two-step'], queryFn: () => readsAuthenticatorCode() });

/** Begins the set-up: gives the secret that the app has to know. */
export function useBeginAuthenticator(email: string) {
  return useMutation({ mutationFn: () => beginAuthenticator(email) });
}

export function useFinishAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => finishAuthenticator(code),
    onSuccess: () => queryClient.setQueryData(twoStepQuery().queryKey, true),
  });
}

export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => removeAuthenticator(),
    onSuccess: () => queryClient.setQueryData(twoStepQuery().queryKey, false),
  });
}
