import { describe, expect, it } from 'vitest';
import { AppError } from '../../../domain/errors/app-error.ts';
import { signIn } from './sign-in.ts';

const values = { email: 'jo@acme.example', password: 'Plumb-Line1!' };
const refusing = (name: string, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { name }));

/** What the person reads when the identity provider answers like that. */
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
    expect(await sentence(async () => 'DONE')).toBeUndefined();
  });

  it.each([
    ['CONFIRM_SIGN_UP', 'UNVERIFIED_EMAIL'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'Sign in requires additional steps: CONFIRM_SIGN_IN_WITH_TOTP_CODE'],
  ])('the step %s reads %s', async (step, expected) => {
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
  ])('%s (%s) reads %s', async (name, message, expected) => {
    expect(await sentence(refusing(name, message))).toBe(expected);
  });
});
