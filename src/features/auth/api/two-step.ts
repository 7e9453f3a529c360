import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { authErrors, unexpected } from '#domain/errors/catalogue.ts';
import {
  beginAuthenticator,
  finishAuthenticator,
  isTotpEnabled,
  removeAuthenticator,
} from '#lib/amplify/two-step.ts';
import { renewSession, type SessionSteps, sessionSteps } from './renew-session.ts';

/** Whether signing in requires a code from an authenticator app. */
export const twoStepQuery = () =>
  queryOptions({ queryKey: ['session', 'two-step'], queryFn: () => isTotpEnabled() });

/** Starts the set-up and returns the secret for the app. */
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

export interface TurnOffSteps extends SessionSteps {
  remove: typeof removeAuthenticator;
}

/**
 * Turns two-step sign-in off, then ends every other session, because the user may have lost a device.
 * @returns the remaining step although it is off, or null.
 */
export async function turnOffTwoStep(
  credentials: { email: string; password: string },
  steps: TurnOffSteps = { remove: removeAuthenticator, ...sessionSteps },
): Promise<string | null> {
  await steps.remove();
  const { twoStepSessionsNotEnded: notEnded, twoStepSignInAgain: signInAgain } = authErrors;
  try {
    const codeFrom = await renewSession(credentials, { notEnded, signInAgain }, steps);
    return codeFrom && signInAgain;
  } catch (error) {
    return userMessageOf(error, unexpected);
  }
}

export function useTurnOffTwoStep(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => turnOffTwoStep({ email, password }),
    onSuccess: () => queryClient.setQueryData(twoStepQuery().queryKey, false),
  });
}
