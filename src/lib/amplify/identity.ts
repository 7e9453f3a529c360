import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { claims, wishes } from '#domain/tenancy/claims.ts';
import { configureAmplify } from './configure.ts';
import { currentTokens } from './current-tokens.ts';
import { isSignUpClosed } from './installation.ts';
import { beginSignIn, type SignInAttempt } from './sign-in-attempt.ts';

/** The caller's claims. Only the server writes them. */
export interface IdentityClaims {
  sub: string;
  email: string;
  givenName: string;
  /** Undefined until the user is synchronised with a company. */
  companyId?: string;
  /** The owner of the person's own rows in that company. */
  owner?: string;
  role?: string;
}

export interface SignUpInput {
  email: string;
  password: string;
  name: string;
  /** The name of the company to create. */
  company?: string;
  role?: string;
  /** The token of the founder's link, with which a person signs up once although sign-up is closed. */
  founderToken?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The claims of the stored tokens, which are refreshed if they have expired. Null if no one is signed in.
 * @throws ConnectionLostError if they have expired and nothing can be reached
 */
export async function readClaims(options: { forceRefresh?: boolean } = {}): Promise<IdentityClaims | null> {
  await configureAmplify();
  const payload = (await currentTokens({ forceRefresh: options.forceRefresh }))?.idToken?.payload;
  if (!payload) return null;
  return {
    sub: text(payload.sub),
    email: text(payload.email),
    givenName: text(payload.given_name),
    companyId: text(payload[claims.member]) || undefined,
    owner: text(payload[claims.owner]) || undefined,
    role: text(payload[claims.role]) || undefined,
  };
}

/** The sign-in that is waiting for its next step. */
let attempt: SignInAttempt | undefined;

/**
 * Signs in and returns the identity provider's name of the next step, or `DONE`. An open session continues until
 * then.
 */
export async function signInWithPassword(email: string, password: string): Promise<string> {
  await configureAmplify();
  attempt = beginSignIn();
  return stepOf(attempt, await signIn(attempt.context, { username: email, password }));
}

/**
 * Responds to the challenge of the current sign-in.
 * @returns the next step, or `DONE`.
 */
export async function answerSignInChallenge(code: string): Promise<string> {
  await configureAmplify();
  attempt ??= beginSignIn();
  return stepOf(attempt, await confirmSignIn(attempt.context, { challengeResponse: code }));
}

async function stepOf(current: SignInAttempt, { nextStep }: SignInOutput): Promise<string> {
  if (nextStep.signInStep !== 'DONE') return nextStep.signInStep;
  await current.takePlace();
  attempt = undefined;
  return 'DONE';
}

/**
 * Company and role are requests, which the server reads once when it creates the company. Without them, and without
 * an invitation, it names the company after the person.
 */
export async function registerAccount({
  email,
  password,
  name,
  company,
  role,
  founderToken: token,
}: SignUpInput): Promise<void> {
  await configureAmplify();
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        given_name: name,
        ...(company && { [wishes.company]: company }),
        ...(role && { [wishes.role]: role }),
      },
      ...(token && { clientMetadata: { [founderToken.metadata]: token } }),
    },
  });
}

/** Whether anyone may sign up at this installation, or only invited people. */
export async function mayAnyoneRegister(): Promise<boolean> {
  await configureAmplify();
  return !isSignUpClosed();
}

export async function confirmAccount(email: string, code: string): Promise<void> {
  await configureAmplify();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendConfirmationCode(email: string): Promise<void> {
  await configureAmplify();
  await resendSignUpCode({ username: email });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await configureAmplify();
  await resetPassword({ username: email });
}

export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  await configureAmplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

/** Ends this device's session. `endEverySession` ends the others and reports whether it worked. */
export async function signOutOfDevice(): Promise<void> {
  await configureAmplify();
  await signOut();
}
