import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignInValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { answerSignInChallenge, signInWithPassword } from '#lib/amplify/identity.ts';
import { isUnreachable } from '#lib/http/unreachable.ts';
import { forgetPerson } from '../session/forget-person.ts';
import { sessionKey, sessionQuery } from './get-session.ts';
import { providerWords } from './provider-words.ts';
import type { SessionUser } from './session-user.ts';

/** The source of the code that a sign-in still needs. */
export type CodeSource = 'authenticator' | 'sms';

const codeSteps: Record<string, CodeSource> = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticator',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sms',
};

/**
 * Signs in by password. @returns the source of the two-step code, or null when signed in. @throws UNVERIFIED_EMAIL, or
 * the sentence for another step that the identity provider requires.
 */
export async function signIn(
  { email, password }: SignInValues,
  ask: typeof signInWithPassword = signInWithPassword,
): Promise<CodeSource | null> {
  return nextOf(await ask(email, password).catch(refuse));
}

/**
 * Answers the second step. @returns the source of another code, or null when signed in. @throws {AppError} with the
 * next step. After a wrong code, the same step can be tried again.
 */
export async function confirmSignIn(
  code: string,
  answer: typeof answerSignInChallenge = answerSignInChallenge,
): Promise<CodeSource | null> {
  return nextOf(await answer(code).catch(refuseCode));
}

function nextOf(step: string): CodeSource | null {
  if (step === 'DONE') return null;
  if (step === 'CONFIRM_SIGN_UP') throw new AppError('unverified', authErrors.unverifiedEmail);
  const source = codeSteps[step];
  if (source) return source;
  throw new AppError('unauthenticated', step ? authErrors.additionalStep(step) : authErrors.additionalSteps);
}

/** A wrong email and a wrong password give the same error, so that it does not reveal who has an account. */
function refuse(error: unknown): never {
  if (isUnreachable(error)) throw error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'UserNotConfirmedException') throw new AppError('unverified', authErrors.unverifiedEmail);
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException' || !(error instanceof Error))
    throw new AppError('unauthenticated', authErrors.invalidCredentials, { cause: error });
  throw failureOf(error);
}

const codeSentences: Record<string, string> = {
  CodeMismatchException: authErrors.wrongCode,
  EnableSoftwareTokenMFAException: authErrors.wrongCode,
  ExpiredCodeException: authErrors.usedCode,
  NotAuthorizedException: authErrors.signInExpired,
  // The SDK's error for an unknown sign-in attempt.
  SignInException: authErrors.signInExpired,
};

function refuseCode(error: unknown): never {
  if (isUnreachable(error)) throw error;
  const sentence = error instanceof Error ? codeSentences[error.name] : undefined;
  throw sentence ? new AppError('unauthenticated', sentence, { cause: error }) : failureOf(error);
}

/** The provider's message if it is meant for people. Other messages are only logged. */
function failureOf(cause: unknown): AppError {
  const words = providerWords(cause);
  return words
    ? new AppError('unauthenticated', words, { cause })
    : new AppError('unavailable', authErrors.serviceFailed, { cause });
}

/** Both steps of signing in. When one returns null, the device has the person's tokens. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, code }: { values: SignInValues; code?: string | undefined }) => {
      const source = code === undefined ? await signIn(values) : await confirmSignIn(code);
      if (!source) clearPreviousUser(queryClient, values.email);
      return source;
    },
  });
}

/** Clears the data of a session that another person's sign-in replaced. */
export function clearPreviousUser(
  queryClient: QueryClient,
  email: string,
  forget: () => unknown = forgetPerson,
): void {
  const former = queryClient.getQueryData<SessionUser | null>(sessionKey);
  if (!former || former.email === email) return;
  void forget();
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) });
  queryClient.setQueryData(sessionKey, null);
}

/** Loads the session after sign-in. Can be retried after a failure; entry-problem.ts has the sentences. */
export function useLoadSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const user = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
      if (!user) throw new AppError('unauthenticated', authErrors.notAuthenticated);
    },
  });
}
