import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { hotp, stepAt } from 'amplify-offline/internals/cognito/mfa/software-tokens';
import { named, password, testLocally, userPool } from 'amplify-offline/testing/user-pool';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import { changeOwnPassword } from '#features/auth/api/change-password.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { turnOffTwoStep } from '#features/auth/api/two-step.ts';
import { biometricRecords } from '#features/biometric/api/biometric-record.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { endEverySession } from '#lib/amplify/end-sessions.ts';
import { answerSignInChallenge, readClaims, signInWithPassword } from '#lib/amplify/identity.ts';
import { type TokenEvent, tokenEvents } from '#lib/amplify/token-events.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const pool = userPool();
beforeAll(async () => {
  await pool.start();
  const [aws_region = ''] = pool.poolId.split('_');
  const outputs = {
    version: '1.4',
    auth: { aws_region, user_pool_id: pool.poolId, user_pool_client_id: pool.clientId },
    custom: { userPoolEndpoint: pool.endpoint() },
  };
  await configureAmplify(async () => Response.json(outputs));
});
beforeEach(pool.reset);
afterAll(pool.end);

/** The code that an authenticator app shows for the secret. */
function shown(base32: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return hotp(Buffer.from(bytes), stepAt(pool.clock.stoppedAt ?? Date.now()));
}

/** Signs in by password, and sets up an app that is required from then on. */
async function withApp(): Promise<{ email: string; secret: string }> {
  pool.clock.stoppedAt = Date.now();
  const email = await pool.newUser();
  await signInWithPassword(email, password);
  const { sharedSecret: secret } = await auth.setUpTOTP();
  await auth.verifyTOTPSetup({ code: shown(secret) });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  pool.clock.stoppedAt += 30_000;
  return { email, secret };
}

/** The refresh token of the current session. */
const refreshToken = async () => {
  const stored = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return stored?.refreshToken ?? expect.unreachable('no one is signed in');
};
const renewed = async (RefreshToken: string) =>
  (await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })).status;

/** The signed-in person, from tokens that the pool has just renewed. It would not renew those of an ended session. */
const signedIn = async () => (await readClaims({ forceRefresh: true }))?.email;

describe('signing in over an existing session', () => {
  test('keeps the session when the password is wrong', async () => {
    const email = await pool.newUser();
    expect(await signInWithPassword(email, password)).toBe('DONE');
    await expect(signInWithPassword(email, 'Wrong-Passw0rd')).rejects.toEqual(
      named('NotAuthorizedException'),
    );
    expect(await signedIn()).toBe(email);
  });

  test('replaces it when the password is right, and does not bring it back later', async () => {
    const first = await pool.newUser();
    await signInWithPassword(first, password);
    expect(await signInWithPassword(first, password)).toBe('DONE');
    const second = await pool.newUser();
    expect(await signInWithPassword(second, password)).toBe('DONE');
    expect(await signedIn()).toBe(second);
    await auth.signOut();
    expect(await signedIn()).toBeUndefined();
  });

  test('keeps the session until the two-step code is correct', async () => {
    const { email, secret } = await withApp();
    const other = await pool.newUser();
    await signInWithPassword(other, password);
    expect(await signInWithPassword(email, password)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(await signedIn()).toBe(other);
    const wrong = shown(secret) === '000000' ? '111111' : '000000';
    await expect(answerSignInChallenge(wrong)).rejects.toEqual(named('CodeMismatchException'));
    expect(await signedIn()).toBe(other);
    expect(await answerSignInChallenge(shown(secret))).toBe('DONE');
    expect(await signedIn()).toBe(email);
  });
});

describe('changing the password', () => {
  const newPassword = 'Level-42!changed';
  const change = (email: string, currentPassword = password) =>
    changeOwnPassword(
      email,
      { currentPassword, password: newPassword, confirmPassword: newPassword },
      undefined,
      biometricRecords(memoryStorage()),
    );
  test('ends every other session and keeps this device signed in', async () => {
    const email = await pool.newUser();
    await signInWithPassword(email, password);
    const elsewhere = await refreshToken();
    await signInWithPassword(email, password);
    const here = await refreshToken();
    expect([await renewed(elsewhere), await renewed(here)]).toEqual([200, 200]);

    expect(await change(email)).toBeNull();
    expect([await renewed(elsewhere), await renewed(here)]).toEqual([400, 400]);
    expect(await signedIn()).toBe(email);
    await expect(signInWithPassword(email, password)).rejects.toEqual(named('NotAuthorizedException'));
  });

  test('ends no session when the current password is wrong', async () => {
    const email = await pool.newUser();
    await signInWithPassword(email, password);
    const here = await refreshToken();
    await expect(change(email, 'Wrong-Passw0rd!')).rejects.toMatchObject({
      userMessage: authErrors.wrongPassword,
    });
    expect(await renewed(here)).toBe(200);
  });

  test('asks for a two-step code before this device has a session again', async () => {
    const { email, secret } = await withApp();
    const here = await refreshToken();
    expect(await change(email)).toBe('authenticator');
    expect(await renewed(here)).toBe(400);
    expect(await answerSignInChallenge(shown(secret))).toBe('DONE');
    expect(await signedIn()).toBe(email);
  });
});

describe('turning two-step sign-in off', () => {
  test('ends every other session and keeps this device signed in', async () => {
    const { email, secret } = await withApp();
    const elsewhere = await refreshToken();
    expect(await signInWithPassword(email, password)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(await answerSignInChallenge(shown(secret))).toBe('DONE');
    expect(await turnOffTwoStep({ email, password })).toBeNull();
    expect(await renewed(elsewhere)).toBe(400);
    expect(await signedIn()).toBe(email);
    expect(await signInWithPassword(email, password)).toBe('DONE');
  });

  test('leaves them valid if only the pool changes (negative control)', async () => {
    await withApp();
    const elsewhere = await refreshToken();
    await auth.updateMFAPreference({ totp: 'DISABLED' });
    expect(await renewed(elsewhere)).toBe(200);
  });
});

describe('signing out everywhere', () => {
  const here = { endHere: () => auth.signOut(), forget: () => {} };

  test('ends every session', async () => {
    const email = await pool.newUser();
    await signInWithPassword(email, password);
    const elsewhere = await refreshToken();
    await signInWithPassword(email, password);
    await signOut({ everywhere: true }, { ...here, endSessions: endEverySession });
    expect(await renewed(elsewhere)).toBe(400);
    expect(await signedIn()).toBeUndefined();
  });

  test('reports a failure and stays signed in', async () => {
    const email = await pool.newUser();
    await signInWithPassword(email, password);
    const token = await refreshToken();
    const endSessions = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(signOut({ everywhere: true }, { ...here, endSessions })).rejects.toMatchObject({
      userMessage: authErrors.notSignedOutEverywhere,
    });
    expect(await renewed(token)).toBe(200);
    expect(await signedIn()).toBe(email);
  });
});

describe('the token events of a page', () => {
  const heard: TokenEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    heard.length = 0;
    stop = tokenEvents.subscribe((event) => heard.push(event));
  });
  afterEach(() => stop());

  test('report a renewal', async () => {
    const email = await pool.signedInUser();
    expect(await signedIn()).toBe(email);
    expect(heard).toEqual(['refreshed']);
  });

  test('report a failed renewal, and the tokens are cleared when the session ended elsewhere', async () => {
    const email = await pool.signedInUser();
    const Username = email;
    await pool.admin().send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.poolId, Username }));
    expect(await signedIn()).toBeUndefined();
    expect(heard).toEqual(['refresh-failed']);
    expect(await readClaims()).toBeNull();
  });

  testLocally('keeps them when only the network is gone', async () => {
    const email = await pool.signedInUser();
    await pool.stop();
    await expect(signedIn()).rejects.toEqual(named('ConnectionLostError'));
    expect(heard).toEqual(['refresh-failed']);
    expect((await readClaims())?.email).toBe(email);
    await pool.start();
  });
});
