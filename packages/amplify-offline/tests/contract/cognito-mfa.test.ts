import { readdirSync, readFileSync } from 'node:fs';
import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hotp, stepAt } from '#src/cognito/mfa/software-tokens.ts';
import { named, password, testLocally, testWithMail, tokens, userPool } from '../support/user-pool.ts';

// Allows the backend's own sign-in flow, which the deployed client does not, so that the test gets the session.
const pool = userPool({ definition: { authFlows: new Set(['USER_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH']) } });
beforeAll(pool.start);
beforeEach(pool.reset);
afterAll(pool.end);

const PHONE = '+61400000123';
const STEP_MS = 30_000;

function bytesOf(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** The code that an authenticator app would show, some steps from now. */
const shown = (secret: string, steps = 0) =>
  hotp(bytesOf(secret), stepAt((pool.clock.stoppedAt ?? Date.now()) + steps * STEP_MS));

/** A signed-in user with an authenticator app as second factor. */
async function withApp(attributes: Record<string, string> = {}): Promise<{ email: string; secret: string }> {
  pool.clock.stoppedAt = Date.now();
  const email = await pool.signedInUser(attributes);
  const { sharedSecret } = await auth.setUpTOTP();
  await auth.verifyTOTPSetup({ code: shown(sharedSecret, -1) });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  return { email, secret: sharedSecret };
}

const signIn = (username: string) => auth.signIn({ username, password });
const answer = (challengeResponse: string) => auth.confirmSignIn({ challengeResponse });

describe('an authenticator app', () => {
  testLocally('is set up with its first code, and asked for at sign-in', async () => {
    const { email, secret } = await withApp();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await auth.signOut();
    const begun = await signIn(email);
    expect(begun.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await answer(shown(secret))).isSignedIn).toBe(true);
    expect((await tokens()).id.payload.email).toBe(email);
  });

  testLocally('rejects a wrong first code', async () => {
    await pool.signedInUser();
    const { sharedSecret } = await auth.setUpTOTP();
    const wrong = shown(sharedSecret) === '000000' ? '111111' : '000000';
    await expect(auth.verifyTOTPSetup({ code: wrong })).rejects.toEqual(
      named('EnableSoftwareTokenMFAException'),
    );
    await expect(auth.updateMFAPreference({ totp: 'ENABLED' })).rejects.toThrow(
      'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
  });

  testLocally('accepts each code once, one step early or late', async () => {
    const { email, secret } = await withApp();
    for (const [steps, counts] of [
      [-2, false],
      [2, false],
      [0, true],
      [1, true],
    ] as const) {
      await auth.signOut();
      await signIn(email);
      if (counts) expect((await answer(shown(secret, steps))).isSignedIn).toBe(true);
      else await expect(answer(shown(secret, steps))).rejects.toEqual(named('CodeMismatchException'));
    }
    for (const used of [1, 0]) {
      await auth.signOut();
      await signIn(email);
      await expect(answer(shown(secret, used))).rejects.toThrow(
        'Your software token has already been used once.',
      );
    }
  });

  testLocally('accepts a code for only one of two concurrent sign-ins', async () => {
    const { email, secret } = await withApp();
    await auth.signOut();
    const code = shown(secret);
    const sessions = await Promise.all([challengeSession(email), challengeSession(email)]);
    const answers = await Promise.all(
      sessions.map((Session) =>
        pool.call('RespondToAuthChallenge', {
          ClientId: pool.clientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  testLocally('locks out a caller who guesses its codes', async () => {
    const { email, secret } = await withApp();
    await auth.signOut();
    await signIn(email);
    for (let wrong = 1; wrong <= 5; wrong++) {
      await expect(answer(shown(secret, 5))).rejects.toEqual(named('CodeMismatchException'));
    }
    await expect(answer(shown(secret))).rejects.toThrow('Password attempts exceeded');
  });

  testLocally('is replaced only when the new one’s first code is right', async () => {
    const { email, secret } = await withApp();
    await auth.setUpTOTP();
    await auth.signOut();
    await signIn(email);
    expect((await answer(shown(secret))).isSignedIn).toBe(true);
  });

  testLocally('is stored so that the file alone opens nothing', async () => {
    const { secret } = await withApp();
    for (const file of readdirSync(pool.folder.path)) {
      const bytes = readFileSync(`${pool.folder.path}/${file}`);
      expect(bytes.includes(secret)).toBe(false);
      expect(bytes.includes(bytesOf(secret))).toBe(false);
      expect(bytes.includes(password)).toBe(false);
    }
  });
});

describe('a text message', () => {
  /** A user with a verified phone number and text messages as second factor. */
  async function withSms(): Promise<string> {
    const email = await pool.signedInUser({ phone_number: PHONE, phone_number_verified: 'true' });
    await auth.updateMFAPreference({ sms: 'PREFERRED' });
    return email;
  }

  testWithMail('carries a code that finishes signing in', async () => {
    const email = await withSms();
    await auth.signOut();
    const begun = await signIn(email);
    expect(begun.nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0123' },
    });
    const message = pool.mailTo(PHONE);
    expect(message).toMatchObject({ kind: 'sms', subject: '' });
    expect(message.text).toContain(pool.codeFor(PHONE));
    await expect(answer(pool.wrongCodeFor(PHONE))).rejects.toEqual(named('CodeMismatchException'));
    expect((await answer(pool.codeFor(PHONE))).isSignedIn).toBe(true);
  });

  testWithMail('has a code that works for one sign-in only', async () => {
    const email = await withSms();
    await auth.signOut();
    await signIn(email);
    const earlier = pool.codeFor(PHONE);
    await signIn(email);
    if (earlier !== pool.codeFor(PHONE)) {
      await expect(answer(earlier)).rejects.toEqual(named('CodeMismatchException'));
    }
    expect((await answer(pool.codeFor(PHONE))).isSignedIn).toBe(true);
  });

  test('needs a verified number', async () => {
    await pool.signedInUser({ phone_number: PHONE });
    await expect(auth.updateMFAPreference({ sms: 'ENABLED' })).rejects.toThrow(
      'User does not have delivery config set to turn on SMS_MFA',
    );
  });

  testWithMail('is offered beside an app where both are on and none is preferred', async () => {
    const { email, secret } = await withApp({ phone_number: PHONE, phone_number_verified: 'true' });
    await auth.updateMFAPreference({ sms: 'ENABLED', totp: 'NOT_PREFERRED' });
    expect((await auth.fetchMFAPreference()).preferred).toBeUndefined();
    for (const [choice, code] of [
      ['SMS', () => pool.codeFor(PHONE)],
      ['TOTP', () => shown(secret)],
    ] as const) {
      await auth.signOut();
      const begun = await signIn(email);
      expect(begun.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
      await answer(choice);
      expect((await answer(code())).isSignedIn).toBe(true);
    }
    await auth.updateMFAPreference({ sms: 'DISABLED', totp: 'DISABLED' });
    await auth.signOut();
    expect((await signIn(email)).isSignedIn).toBe(true);
  });
});

describe('a pool that requires a second factor', () => {
  const strict = userPool({ definition: { mfa: 'ON' } });
  beforeAll(async () => {
    await pool.reset();
    await strict.start();
  });
  afterAll(async () => {
    await strict.end();
    pool.connect();
  });

  testLocally('lets an app be set up during sign-in', async () => {
    strict.clock.stoppedAt = Date.now();
    pool.clock.stoppedAt = strict.clock.stoppedAt;
    const email = await strict.newUser();
    const begun = await signIn(email);
    if (begun.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
      throw new Error(begun.nextStep.signInStep);
    const secret = begun.nextStep.totpSetupDetails.sharedSecret;
    expect((await answer(shown(secret))).isSignedIn).toBe(true);
    await auth.signOut();
    expect((await signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await answer(shown(secret, 1))).isSignedIn).toBe(true);
    await expect(auth.updateMFAPreference({ totp: 'DISABLED' })).rejects.toEqual(
      named('InvalidParameterException'),
    );
  });
});

/** Starts a sign-in up to its second factor, as the stock client does, and returns the session. */
async function challengeSession(email: string): Promise<string> {
  const begun = await pool.admin().send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return begun.Session ?? '';
}
