import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInValues } from '../../../domain/accounts/account-rules.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { authErrors } from '../../../domain/errors/catalogue.ts';
import { signInWithPassword } from '../../../lib/amplify/identity.ts';
import { sessionQuery } from './get-session.ts';
import type { SessionUser } from './session-user.ts';

/** Signs in by password. Throws UNVERIFIED_EMAIL, or the sentence for the step that the identity provider asks for. */
export async function signIn(
  { email, password }: SignInValues,
  ask: typeof signInWithPassword = signInWithPassword,
): Promise<void> {
  const step = await ask(email, password).catch((error: unknown) => {
    throw signInProblem(error);
  });
  if (step === 'CONFIRM_SIGN_UP') throw new AppError('unverified', authErrors.unverifiedEmail);
  if (step !== 'DONE') throw new AppError('unauthenticated', authErrors.additionalStep(step));
}

/** Wrong e-mail and wrong password read the same, so that nobody learns who has an account. */
function signInProblem(error: unknown): AppError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'UserNotConfirmedException') return new AppError('unverified', authErrors.unverifiedEmail);
  const wrong =
    name === 'NotAuthorizedException' || name === 'UserNotFoundException' || !(error instanceof Error);
  return new AppError('unauthenticated', wrong ? authErrors.invalidCredentials : error.message, {
    cause: error,
  });
}

/** Signs in and gives the synchronised user; the session is set when it resolves. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: SignInValues): Promise<SessionUser> => {
      await signIn(values);
      const user = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
      if (!user) throw new AppError('unauthenticated', authErrors.notAuthenticated);
      return user;
    },
  });
}
