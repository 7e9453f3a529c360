import { AdminConfirmSignUpCommand, AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { named, newEmail, password, testLocally, tokens, userPool } from 'amplify-offline/testing/user-pool';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { customMessage } from '#amplify/auth/custom-message/custom-message.ts';

type Event = { triggerSource: string; userName: string; request: Record<string, unknown>; response: object };
let events: Event[] = [];
let failing = '';
let message: Record<string, unknown> | null = null;
let confirmsItself = false;

function seen<Given extends object>(event: Given): Given {
  const { triggerSource } = event as unknown as Event;
  events.push(structuredClone(event) as unknown as Event);
  if (triggerSource === failing) throw new Error('not today');
  return event;
}

const pool = userPool({
  triggers: {
    async preSignUp(event) {
      seen(event).response.autoConfirmUser = confirmsItself;
      return event;
    },
    postConfirmation: async (event) => seen(event),
    async customMessage(event) {
      Object.assign(seen(event).response, message ?? customMessage(event));
      return event;
    },
    async preTokenGeneration(event) {
      seen(event);
      const claims = {
        claimsToAddOrOverride: { companyMember: 'acme', sub: 'forged', 'cognito:username': 'x' },
      };
      event.response.claimsAndScopeOverrideDetails = {
        idTokenGeneration: { ...claims, claimsToSuppress: ['email', 'sub'] },
        accessTokenGeneration: { ...claims, scopesToAdd: ['plans'] },
        groupOverrideDetails: { groupsToOverride: ['Owner'] },
      };
      return event;
    },
  },
});
beforeAll(pool.start);
beforeEach(async () => {
  await pool.reset();
  events = [];
  failing = '';
  message = null;
  confirmsItself = false;
});
afterAll(pool.end);

const sources = () => events.map(({ triggerSource }) => triggerSource);

async function signUp(clientMetadata?: Record<string, string>): Promise<string> {
  const username = newEmail();
  const userAttributes = { email: username, given_name: 'Ada' };
  await auth.signUp({
    username,
    password,
    options: { userAttributes, ...(clientMetadata ? { clientMetadata } : {}) },
  });
  return username;
}

describe('triggers', () => {
  testLocally('run in Cognito’s order, with the user’s attributes', async () => {
    const username = await signUp({ from: 'a test' });
    await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
    await auth.signIn({ username, password });
    await auth.fetchAuthSession({ forceRefresh: true });
    expect(sources()).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
      'TokenGeneration_Authentication',
      'TokenGeneration_RefreshTokens',
    ]);
    const [first, sent, , signedIn] = events;
    expect(first?.request).toMatchObject({
      userAttributes: { email: username },
      clientMetadata: { from: 'a test' },
    });
    expect(sent?.request).toMatchObject({
      codeParameter: '{####}',
      usernameParameter: null,
      userAttributes: { email: username, 'cognito:user_status': 'UNCONFIRMED' },
    });
    expect(signedIn).toMatchObject({
      userName: (await auth.getCurrentUser()).userId,
      version: '2',
      userPoolId: pool.poolId,
      callerContext: { clientId: pool.clientId },
    });
  });

  testLocally('name every occasion of a message', async () => {
    const username = await signUp();
    await auth.resendSignUpCode({ username });
    await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
    await auth.resetPassword({ username });
    await auth.confirmResetPassword({
      username,
      confirmationCode: pool.codeFor(username),
      newPassword: password,
    });
    await auth.signIn({ username, password });
    await auth.updateUserAttributes({ userAttributes: { email: newEmail() } });
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const made = { UserPoolId: pool.poolId, Username: newEmail() };
    const UserAttributes = [{ Name: 'given_name', Value: 'Made' }];
    await pool.admin().send(new AdminCreateUserCommand({ ...made, UserAttributes }));
    const messages = sources().filter((source) => source.startsWith('CustomMessage_'));
    expect(messages).toEqual([
      'CustomMessage_SignUp',
      'CustomMessage_ResendCode',
      'CustomMessage_ForgotPassword',
      'CustomMessage_UpdateUserAttribute',
      'CustomMessage_VerifyUserAttribute',
      'CustomMessage_AdminCreateUser',
    ]);
    expect(sources()).toContain('PostConfirmation_ConfirmForgotPassword');
    expect(pool.mailTo(made.Username).text).toContain(`Sign in with ${made.Username}`);
  });

  testLocally('write the email, with the code in its placeholder', async () => {
    const username = await signUp();
    const mail = pool.mailTo(username);
    expect(mail.subject).toBe('Your Plumbline verification code');
    expect(mail.html).toContain(pool.codeFor(username));
    expect(mail.html).not.toContain('{####}');
    expect(mail.text).toContain('Hello Ada,');
  });
});

describe('token claims', () => {
  testLocally(
    'take the claims, groups and scopes of the trigger, and keep those reserved by the pool',
    async () => {
      await pool.signedInUser();
      const { access, id } = await tokens();
      const { userId } = await auth.getCurrentUser();
      for (const token of [access, id]) {
        expect(token.payload).toMatchObject({
          sub: userId,
          companyMember: 'acme',
          'cognito:groups': ['Owner'],
        });
      }
      expect(id.payload['cognito:username']).toBe(userId);
      expect(id.payload.email).toBeUndefined();
      expect(access.payload.scope).toBe('aws.cognito.signin.user.admin plans');
    },
  );
});

describe('a trigger that fails', () => {
  testLocally('before sign-up prevents the account', async () => {
    failing = 'PreSignUp_SignUp';
    const username = newEmail();
    const attempt = () =>
      auth.signUp({
        username,
        password,
        options: { userAttributes: { email: username, given_name: 'Ada' } },
      });
    await expect(attempt()).rejects.toThrow('PreSignUp failed with error not today.');
    failing = '';
    await expect(attempt()).resolves.toMatchObject({ isSignUpComplete: false });
  });

  testLocally('after confirmation leaves the account confirmed', async () => {
    const username = await signUp();
    failing = 'PostConfirmation_ConfirmSignUp';
    const confirmation = auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
    await expect(confirmation).rejects.toEqual(named('UserLambdaValidationException'));
    expect((await auth.signIn({ username, password })).isSignedIn).toBe(true);
  });

  testLocally('at sign-in gives no tokens', async () => {
    const username = await pool.newUser();
    failing = 'TokenGeneration_Authentication';
    await expect(auth.signIn({ username, password })).rejects.toEqual(named('UserLambdaValidationException'));
  });

  testLocally.each([[{ emailMessage: 'no placeholder' }], [{ emailMessage: 7 }], [{ emailSubject: [] }]])(
    'is reported with the message %j, and nothing is sent',
    async (given) => {
      message = given;
      const sent = pool.mails.length;
      await expect(signUp()).rejects.toEqual(named('InvalidLambdaResponseException'));
      expect(pool.mails).toHaveLength(sent);
    },
  );
});

describe('an account', () => {
  testLocally('confirmed by the trigger can be used at once', async () => {
    confirmsItself = true;
    const username = await signUp();
    expect((await auth.signIn({ username, password })).isSignedIn).toBe(true);
    expect(sources()).toContain('PostConfirmation_ConfirmSignUp');
  });

  testLocally('confirmed by the backend runs the same trigger', async () => {
    const username = await signUp();
    const command = { UserPoolId: pool.poolId, Username: username };
    await pool.admin().send(new AdminConfirmSignUpCommand(command));
    expect(sources()).toContain('PostConfirmation_ConfirmSignUp');
    expect((await auth.signIn({ username, password })).isSignedIn).toBe(true);
    await expect(pool.admin().send(new AdminConfirmSignUpCommand(command))).rejects.toThrow(
      'Current status is CONFIRMED',
    );
  });
});

describe('a message that cannot be delivered', () => {
  testLocally('is reported, and the account waits for a code that is sent again', async () => {
    const username = newEmail();
    const deliver = pool.mails.push;
    pool.mails.push = () => {
      throw new Error('disk full');
    };
    const userAttributes = { email: username, given_name: 'Ada' };
    const attempt = auth.signUp({ username, password, options: { userAttributes } });
    await expect(attempt).rejects.toEqual(named('CodeDeliveryFailureException'));
    pool.mails.push = deliver;
    expect(pool.failures.splice(0)).toMatchObject([{ message: 'disk full' }]);
    await auth.resendSignUpCode({ username });
    await auth.confirmSignUp({ username, confirmationCode: pool.codeFor(username) });
  });
});
