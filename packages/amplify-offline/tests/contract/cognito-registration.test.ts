import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  HOUR_MS,
  named,
  newEmail,
  password,
  testLocally,
  testWithMail,
  userPool,
} from '../support/user-pool.ts';

const pool = userPool();
beforeAll(pool.start);
beforeEach(pool.reset);
afterAll(pool.end);

function signUp(email: string, more: Record<string, string> = {}) {
  const userAttributes = { email, given_name: 'Ada', 'custom:companyId': 'Acme Pty Ltd', ...more };
  return auth.signUp({ username: email, password, options: { userAttributes } });
}
const confirm = (username: string, confirmationCode: string) =>
  auth.confirmSignUp({ username, confirmationCode });

describe('sign-up', () => {
  testWithMail('emails a code, and asks for it at sign-in until the account is confirmed', async () => {
    const email = newEmail();
    const { nextStep } = await signUp(email);
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***', attributeName: 'email' },
    });
    expect(pool.mailTo(email).html).toContain(pool.codeFor(email));
    const attempt = await auth.signIn({ username: email, password });
    expect(attempt.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await expect(auth.signIn({ username: email, password: 'Wrong-Passw0rd' })).rejects.toThrow('Incorrect');
  });

  testWithMail('signs in by itself after confirmation, on request', async () => {
    const email = newEmail();
    const userAttributes = { email, given_name: 'Ada' };
    await auth.signUp({ username: email, password, options: { userAttributes, autoSignIn: true } });
    const { nextStep } = await confirm(email, pool.codeFor(email));
    expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect((await auth.autoSignIn()).isSignedIn).toBe(true);
  });

  test('rejects a second account for the same address, whatever its case', async () => {
    const email = await pool.newUser();
    await expect(signUp(email.toUpperCase())).rejects.toEqual(named('UsernameExistsException'));
  });

  testLocally('creates one account from concurrent attempts with one address', async () => {
    const email = newEmail();
    const body = { ClientId: pool.clientId, Username: email, Password: password };
    const UserAttributes = [{ Name: 'given_name', Value: 'Ada' }];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pool.call('SignUp', { ...body, UserAttributes })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body: { __type } }) => __type);
    expect(refusals).toEqual(Array(4).fill('UsernameExistsException'));
  });

  test.each(['Sh0rt-x', 'no-upper-1', 'NO-LOWER-1', 'No-Digits-', 'NoSymbol11'])(
    'rejects the password %s, which breaks the policy',
    async (weak) => {
      const email = newEmail();
      const options = { userAttributes: { email, given_name: 'Ada' } };
      const attempt = auth.signUp({ username: email, password: weak, options });
      await expect(attempt).rejects.toEqual(named('InvalidPasswordException'));
    },
  );

  test.each([
    ['no given name', { given_name: '' }, 'InvalidParameterException'],
    ['an attribute that the pool does not have', { 'custom:admin': 'yes' }, 'InvalidParameterException'],
    ['an attribute that the client may not write', { family_name: 'Lovelace' }, 'NotAuthorizedException'],
    ['an address that it marks as verified itself', { email_verified: 'true' }, 'NotAuthorizedException'],
    ['a role that is too long', { 'custom:role': 'x'.repeat(17) }, 'InvalidParameterException'],
    ['a malformed telephone number', { phone_number: '0400 000 000' }, 'InvalidParameterException'],
    ['an email that differs from the user name', { email: 'other@example.com' }, 'InvalidParameterException'],
  ])('rejects %s', async (_case, attributes: Record<string, string>, exception) => {
    await expect(signUp(newEmail(), attributes)).rejects.toEqual(named(exception));
  });

  test.each([
    'no-at-sign',
    'two@@example.com',
    'ada@',
    '@example.com',
    'ａda@example.com',
    'a b@example.com',
  ])('rejects %s as an address', async (address) => {
    await expect(signUp(address)).rejects.toEqual(named('InvalidParameterException'));
  });
});

describe('a code', () => {
  testWithMail('is rejected for an hour after five wrong attempts, even if it is correct', async () => {
    const email = newEmail();
    await signUp(email);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(confirm(email, pool.wrongCodeFor(email))).rejects.toEqual(named('CodeMismatchException'));
    }
    await expect(confirm(email, pool.codeFor(email))).rejects.toEqual(named('LimitExceededException'));
    pool.clock.aheadMs = HOUR_MS + 1;
    await expect(confirm(email, pool.codeFor(email))).resolves.toMatchObject({ isSignUpComplete: true });
  });

  testWithMail('expires, and a new one replaces it', async () => {
    const email = newEmail();
    await signUp(email);
    const first = pool.codeFor(email);
    pool.clock.aheadMs = 24 * HOUR_MS + 1;
    await expect(confirm(email, first)).rejects.toEqual(named('ExpiredCodeException'));
    await auth.resendSignUpCode({ username: email });
    expect(pool.codeFor(email)).not.toBe(first);
    await expect(confirm(email, first)).rejects.toEqual(named('CodeMismatchException'));
    await confirm(email, pool.codeFor(email));
  });

  testWithMail('reveals that the account is confirmed only to the holder of a used code', async () => {
    const email = newEmail();
    await signUp(email);
    const code = pool.codeFor(email);
    await confirm(email, code);
    await expect(confirm(email, code)).rejects.toThrow('Current status is CONFIRMED');
    await expect(confirm(email, pool.wrongCodeFor(email))).rejects.toEqual(named('CodeMismatchException'));
    await expect(confirm(newEmail(), '123456')).rejects.toEqual(named('CodeMismatchException'));
  });

  testWithMail('is sent at most five times', async () => {
    const email = newEmail();
    await signUp(email);
    for (let sent = 2; sent <= 5; sent++) await auth.resendSignUpCode({ username: email });
    const once = auth.resendSignUpCode({ username: email });
    await expect(once).rejects.toEqual(named('LimitExceededException'));
  });

  testWithMail(
    'gives the same reply for a confirmed and an unknown account, and emails neither',
    async () => {
      const confirmed = await pool.newUser();
      const sent = pool.mails.length;
      const answers = [];
      for (const username of [confirmed, `p${newEmail()}`]) {
        answers.push(await auth.resendSignUpCode({ username }));
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(pool.mails).toHaveLength(sent);
    },
  );
});
