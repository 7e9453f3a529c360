import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { aUser } from '#tests/support/session-users.ts';
import { clearPreviousUser, confirmSignIn, signIn } from './sign-in.ts';

const values = { email: 'jo@acme.example', password: 'Plumb-Line1!' };
const refusing = (name: string, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { name }));

/** The message that the person reads after such a reply of the identity provider. */
async function sentence(ask: () => Promise<string>): Promise<string | undefined> {
  try {
    await signIn(values, ask);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.userMessage : `not an AppError: ${error}`;
  }
}

describe('signing in by password', () => {
  it('is done when no step is left', async () => {
    expect(await signIn(values, async () => 'DONE')).toBeNull();
  });

  it.each([
    ['CONFIRM_SIGN_UP', 'UNVERIFIED_EMAIL'],
    [
      'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      'Sign in requires additional steps: CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    ],
    ['', 'Sign in requires additional steps. Please check your email for verification.'],
  ])('needs the step %s: %s', async (step, expected) => {
    expect(await sentence(async () => step)).toBe(expected);
  });

  it.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'Invalid email or password. Please try again.',
    ],
    ['UserNotFoundException', 'User does not exist.', 'Invalid email or password. Please try again.'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'UNVERIFIED_EMAIL'],
    ['LimitExceededException', 'Attempt limit exceeded.', 'Attempt limit exceeded.'],
    ['UnknownError', 'Unknown error', authErrors.serviceFailed],
    ['InternalErrorException', 'Execution timed out.', authErrors.serviceFailed],
    ['TypeError', "Cannot read properties of undefined (reading 'bits')", authErrors.serviceFailed],
  ])('reports %s (%s) as %s', async (name, message, expected) => {
    expect(await sentence(refusing(name, message))).toBe(expected);
  });
});

describe('two-step sign-in', () => {
  it.each([
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'authenticator'],
    ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'sms'],
  ])('asks after %s for a code from the %s', async (step, source) => {
    expect(await signIn(values, async () => step)).toBe(source);
  });

  it('is done when the code is right', async () => {
    expect(await confirmSignIn('123456', async () => 'DONE')).toBeNull();
  });

  it.each([
    ['CodeMismatchException', 'That code is incorrect. Enter the latest code from your authenticator app.'],
    ['ExpiredCodeException', 'This code has expired or was used. Wait for the next one.'],
    ['NotAuthorizedException', 'The sign-in took too long. Please sign in again.'],
    ['TooManyRequestsException', 'Too many requests'],
    ['UnknownError', authErrors.serviceFailed],
    // The SDK has lost the step, because another tab or a reload has ended it.
    ['SignInException', 'The sign-in took too long. Please sign in again.'],
  ])('turns %s into: %s', async (name, expected) => {
    await expect(confirmSignIn('123456', refusing(name, 'Too many requests'))).rejects.toMatchObject({
      userMessage: expected,
    });
  });

  it.each([
    ['CodeMismatchException', 'unauthenticated'],
    ['UnknownError', 'unavailable'],
  ])('discards only a checked code: after %s it is %s', async (name, code) => {
    await expect(confirmSignIn('123456', refusing(name, 'Unknown error'))).rejects.toMatchObject({ code });
  });

  it('reports a lost connection', async () => {
    await expect(
      confirmSignIn('123456', refusing('NetworkError', 'A network error has occurred.')),
    ).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('signing in over an existing session', () => {
  const client = () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['session'], aUser);
    queryClient.setQueryData(['session', 'two-step'], true);
    queryClient.setQueryData(['projects', 'acme'], ['Tower']);
    return queryClient;
  };

  it('keeps cached data for the same person', () => {
    const queryClient = client();
    clearPreviousUser(queryClient, aUser.email, () => expect.unreachable());
    expect(queryClient.getQueryData(['projects', 'acme'])).toEqual(['Tower']);
    expect(queryClient.getQueryData(['session'])).toEqual(aUser);
  });

  it('leaves no cached data to another person', () => {
    const queryClient = client();
    const forgotten: string[] = [];
    clearPreviousUser(queryClient, 'bea@acme.example', () => forgotten.push('the device'));
    expect(queryClient.getQueryData(['projects', 'acme'])).toBeUndefined();
    expect(queryClient.getQueryData(['session', 'two-step'])).toBeUndefined();
    expect(queryClient.getQueryData(['session'])).toBeNull();
    expect(forgotten).toEqual(['the device']);
  });
});
