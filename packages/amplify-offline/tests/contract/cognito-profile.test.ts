import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, named, newEmail, password, testWithMail, tokens, userPool } from '../support/user-pool.ts';

const pool = userPool();
beforeAll(pool.start);
beforeEach(pool.reset);
afterAll(pool.end);

const update = (userAttributes: Record<string, string>) => auth.updateUserAttributes({ userAttributes });
const PHONE = '+61400000456';

describe('the profile', () => {
  test('allows a new name, but keeps the company and role from sign-up', async () => {
    await pool.signedInUser({ 'custom:companyId': 'Acme Pty Ltd' });
    await update({ given_name: 'Grace' });
    expect(await auth.fetchUserAttributes()).toMatchObject({ given_name: 'Grace', email_verified: 'true' });
    for (const name of ['custom:companyId', 'custom:role']) {
      await expect(update({ [name]: 'Other' })).rejects.toEqual(named('InvalidParameterException'));
    }
    for (const name of ['email_verified', 'phone_number_verified', 'sub', 'family_name']) {
      await expect(update({ [name]: 'true' })).rejects.toEqual(named('NotAuthorizedException'));
    }
    expect(await auth.fetchUserAttributes()).toMatchObject({ 'custom:companyId': 'Acme Pty Ltd' });
  });

  test('keeps required attributes and lets others be deleted', async () => {
    await pool.signedInUser({ phone_number: PHONE });
    const remove = (...names: string[]) => auth.deleteUserAttributes({ userAttributeKeys: names as never });
    await expect(remove('given_name')).rejects.toEqual(named('InvalidParameterException'));
    await expect(remove('custom:role')).rejects.toEqual(named('InvalidParameterException'));
    await expect(update({ given_name: '' })).rejects.toEqual(named('InvalidParameterException'));
    await remove('phone_number');
    expect(await auth.fetchUserAttributes()).not.toHaveProperty('phone_number');
  });

  test('accepts any script and rejects control characters', async () => {
    await pool.signedInUser();
    for (const given_name of ['Zoë Đặng', '李小龍', 'أحمد', 'O’Brien-Łukasz', '👷🏽‍♀️']) {
      await update({ given_name });
      expect((await auth.fetchUserAttributes()).given_name).toBe(given_name);
      await auth.fetchAuthSession({ forceRefresh: true });
      expect((await tokens()).id.payload.given_name).toBe(given_name);
    }
    await expect(update({ given_name: 'Ada\u0000' })).rejects.toEqual(named('InvalidParameterException'));
  });
});

describe('a new email address', () => {
  testWithMail('replaces the old one only once it is verified', async () => {
    const before = await pool.signedInUser();
    const after = newEmail();
    const steps = await update({ email: after.toUpperCase() });
    expect(steps.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: before, email_verified: 'true' });
    const confirm = (confirmationCode: string) =>
      auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    await expect(confirm(pool.wrongCodeFor(after))).rejects.toEqual(named('CodeMismatchException'));
    await confirm(pool.codeFor(after));
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: after, email_verified: 'true' });
    await auth.signOut();
    await expect(auth.signIn({ username: before, password })).rejects.toThrow('Incorrect');
    await expect(auth.signIn({ username: after, password })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('is rejected when it belongs to someone else', async () => {
    const other = await pool.newUser();
    await pool.signedInUser();
    await expect(update({ email: other })).rejects.toEqual(named('AliasExistsException'));
  });

  testWithMail('belongs to the first account that verifies it', async () => {
    const wanted = newEmail();
    await pool.signedInUser();
    await update({ email: wanted });
    const slow = pool.codeFor(wanted);
    const userAttributes = { email: wanted, given_name: 'Eve' };
    await auth.signUp({ username: wanted, password, options: { userAttributes } });
    const confirm = auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: slow });
    await expect(confirm).rejects.toEqual(named('AliasExistsException'));
  });
});

describe('a telephone number', () => {
  const confirm = (confirmationCode: string) =>
    auth.confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });
  const ask = () => auth.sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });

  testWithMail('is verified by a text message on request', async () => {
    await pool.signedInUser();
    await update({ phone_number: PHONE });
    expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number_verified: 'false' });
    expect(await ask()).toMatchObject({ deliveryMedium: 'SMS', destination: '+*******0456' });
    expect(pool.mailTo(PHONE).kind).toBe('sms');
    await confirm(pool.codeFor(PHONE));
    expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true' });
  });

  testWithMail('is not verified by the code of the previous number', async () => {
    await pool.signedInUser({ phone_number: PHONE });
    await ask();
    await update({ phone_number: '+61400000789' });
    await expect(confirm(pool.codeFor(PHONE))).rejects.toEqual(named('CodeMismatchException'));
    expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number_verified: 'false' });
  });
});

describe('a password', () => {
  const newPassword = 'Newer-Passw0rd';

  testWithMail('can be reset once with the emailed code', async () => {
    const username = await pool.newUser();
    await auth.resetPassword({ username });
    const confirm = (confirmationCode: string) =>
      auth.confirmResetPassword({ username, confirmationCode, newPassword });
    await expect(confirm(pool.wrongCodeFor(username))).rejects.toEqual(named('CodeMismatchException'));
    await confirm(pool.codeFor(username));
    await expect(confirm(pool.codeFor(username))).rejects.toEqual(named('ExpiredCodeException'));
    await expect(auth.signIn({ username, password })).rejects.toThrow('Incorrect');
    expect((await auth.signIn({ username, password: newPassword })).isSignedIn).toBe(true);
  });

  testWithMail('can be reset within an hour of the code', async () => {
    const username = await pool.newUser();
    await auth.resetPassword({ username });
    pool.clock.aheadMs = HOUR_MS + 1;
    const confirm = auth.confirmResetPassword({
      username,
      confirmationCode: pool.codeFor(username),
      newPassword,
    });
    await expect(confirm).rejects.toEqual(named('ExpiredCodeException'));
  });

  testWithMail(
    'gives the same reply in the same time for an unknown, an unverified and a verified user',
    async () => {
      const unverified = newEmail();
      const userAttributes = { email: unverified, given_name: 'Ada' };
      await auth.signUp({ username: unverified, password, options: { userAttributes } });
      const known = await pool.newUser();
      const took: number[] = [];
      for (const username of [known, unverified, `p${newEmail()}`]) {
        const begun = performance.now();
        expect((await auth.resetPassword({ username })).nextStep).toEqual({
          resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
          codeDeliveryDetails: { destination: 'p***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
        });
        took.push(performance.now() - begun);
      }
      // All responses take at least a step of 250 ms. A busy machine may take a step longer.
      for (const milliseconds of took) expect(milliseconds).toBeGreaterThanOrEqual(240);
      expect(pool.mails.filter(({ to }) => to.includes(unverified))).toHaveLength(1);
      for (const username of [known, unverified, `p${newEmail()}`]) {
        const confirmationCode = username === known ? pool.wrongCodeFor(known) : '123456';
        const confirm = auth.confirmResetPassword({ username, confirmationCode, newPassword });
        await expect(confirm).rejects.toEqual(named('CodeMismatchException'));
      }
    },
  );

  test('can be changed with the current one', async () => {
    const username = await pool.signedInUser();
    const change = (oldPassword: string, to: string) => auth.updatePassword({ oldPassword, newPassword: to });
    await expect(change('Wrong-Passw0rd', newPassword)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(change(password, 'weak')).rejects.toEqual(named('InvalidPasswordException'));
    await change(password, newPassword);
    await auth.signOut();
    expect((await auth.signIn({ username, password: newPassword })).isSignedIn).toBe(true);
  });
});

describe('a deleted account', () => {
  testWithMail('loses its sessions, and its address becomes free', async () => {
    const email = await pool.signedInUser();
    const AccessToken = (await tokens()).access.toString();
    await auth.deleteUser();
    expect((await pool.call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException');
    await expect(auth.signIn({ username: email, password })).rejects.toThrow('Incorrect');
    const userAttributes = { email, given_name: 'Ada' };
    await auth.signUp({ username: email, password, options: { userAttributes } });
    expect(pool.mailTo(email).code).toMatch(/^\d{6}$/);
  });
});

test('rejects device operations, as a pool without device tracking does', async () => {
  await pool.signedInUser();
  expect(await auth.fetchDevices()).toEqual([]);
  const device = { id: 'ap-southeast-2_11111111-1111-4111-8111-111111111111' };
  await expect(auth.forgetDevice({ device: { ...device, name: 'x' } })).rejects.toEqual(
    named('ResourceNotFoundException'),
  );
});
