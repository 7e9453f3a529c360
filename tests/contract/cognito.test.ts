import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CognitoOptions, type CognitoService, createCognito } from '../../local/cognito/service.ts';
import type { Mail } from '../../local/outbox/mail.ts';
import { credentials, region, type Served, secretFor, serve, temporaryFolder } from './support/serve.ts';

const poolId = `${region}_Contract1`;
const clientId = 'contractclient0000000001';
const publicPath = '/_local/cognito-idp';
const password = 'Right-Passw0rd';
const HOUR_MS = 60 * 60 * 1000;

const folder = temporaryFolder();
const mails: Mail[] = [];
const failures: unknown[] = [];
let clockAheadMs = 0;
let stoppedAt: number | undefined;
let companyId = 'acme';
let served: Served<CognitoService>;

const options: CognitoOptions = {
  dataDir: folder.path,
  region,
  poolId,
  clientId,
  publicPath,
  mailFrom: 'Plumbline <no-reply@plumbline.test>',
  sendMail: (mail) => void mails.push(mail),
  secretFor,
  onError: (error) => failures.push(error),
  now: () => stoppedAt ?? Date.now() + clockAheadMs,
  triggers: {
    async preTokenGeneration(event) {
      const claims = { claimsToAddOrOverride: { companyMember: companyId, sub: 'forged' } };
      event.response.claimsAndScopeOverrideDetails = {
        idTokenGeneration: claims,
        accessTokenGeneration: claims,
        groupOverrideDetails: { groupsToOverride: ['Owner'] },
      };
      return event;
    },
  },
};

async function start() {
  served = await serve(await createCognito(options));
  const userPoolEndpoint = `${served.origin}${publicPath}`;
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito } });
}

beforeAll(start);
beforeEach(async () => {
  clockAheadMs = 0;
  stoppedAt = undefined;
  companyId = 'acme';
  await auth.signOut();
});
afterAll(async () => {
  await served.close();
  folder.remove();
  expect(failures).toEqual([]);
});

const named = (name: string) => expect.objectContaining({ name });

let people = 0;
const newEmail = () => `person${++people}@example.com`;

function signUp(email: string, more: Record<string, string> = {}) {
  const userAttributes = { email, given_name: 'Ada', 'custom:companyId': 'Acme Pty Ltd', ...more };
  return auth.signUp({ username: email, password, options: { userAttributes } });
}

function codeFor(email: string): string {
  return mails.findLast((mail) => mail.to.includes(email))?.code ?? 'no mail';
}

const wrongCode = (email: string) => (codeFor(email) === '000000' ? '111111' : '000000');

async function confirmedUser(): Promise<string> {
  const email = newEmail();
  await signUp(email);
  await auth.confirmSignUp({ username: email, confirmationCode: codeFor(email) });
  return email;
}

async function signedInUser(): Promise<string> {
  const email = await confirmedUser();
  await auth.signIn({ username: email, password });
  return email;
}

async function tokens() {
  const session = await auth.fetchAuthSession();
  if (!session.tokens?.idToken) throw new Error('Nobody is signed in.');
  return { access: session.tokens.accessToken, id: session.tokens.idToken };
}

/** A call as no client library would make it. */
async function call(operation: string, body: object | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${served.origin}${publicPath}`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('sign-up', () => {
  test('a code is mailed in plain words, and signing in says that it is still missing', async () => {
    const email = newEmail();
    const { nextStep } = await signUp(email);
    expect(nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP' });
    const mail = mails.at(-1);
    expect(mail).toMatchObject({ to: [email], subject: 'Your Plumbline verification code' });
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.text).toContain(codeFor(email));
    const attempt = await auth.signIn({ username: email, password });
    expect(attempt.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  });

  test('a second account for the same address is refused, whatever its case', async () => {
    const email = await confirmedUser();
    await expect(signUp(email.toUpperCase())).rejects.toEqual(named('UsernameExistsException'));
  });

  test.each(['Sh0rt-x', 'no-upper-1', 'NO-LOWER-1', 'No-Digits-', 'NoSymbol11'])(
    'the password %s breaks the policy',
    async (weak) => {
      const userAttributes = { email: newEmail(), given_name: 'Ada' };
      const attempt = auth.signUp({
        username: userAttributes.email,
        password: weak,
        options: { userAttributes },
      });
      await expect(attempt).rejects.toEqual(named('InvalidPasswordException'));
    },
  );

  test('a given name is required, and an attribute that the pool does not have is refused', async () => {
    const email = newEmail();
    await expect(signUp(email, { given_name: '' })).rejects.toEqual(named('InvalidParameterException'));
    await expect(signUp(email, { 'custom:admin': 'yes' })).rejects.toEqual(
      named('InvalidParameterException'),
    );
    await expect(signUp(email, { email_verified: 'true' })).rejects.toEqual(named('NotAuthorizedException'));
  });

  test('a wrong code is refused, five times; then the right one too', async () => {
    const email = newEmail();
    await signUp(email);
    const confirm = (confirmationCode: string) => auth.confirmSignUp({ username: email, confirmationCode });
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(confirm(wrongCode(email))).rejects.toEqual(named('CodeMismatchException'));
    }
    await expect(confirm(codeFor(email))).rejects.toEqual(named('LimitExceededException'));
    clockAheadMs = HOUR_MS + 1;
    await expect(confirm(codeFor(email))).resolves.toMatchObject({ isSignUpComplete: true });
  });

  test('a code expires, and a new one replaces it', async () => {
    const email = newEmail();
    await signUp(email);
    const first = codeFor(email);
    clockAheadMs = 24 * HOUR_MS + 1;
    const confirm = (confirmationCode: string) => auth.confirmSignUp({ username: email, confirmationCode });
    await expect(confirm(first)).rejects.toEqual(named('ExpiredCodeException'));
    await auth.resendSignUpCode({ username: email });
    expect(codeFor(email)).not.toBe(first);
    await confirm(codeFor(email));
    await expect(confirm(codeFor(email))).rejects.toEqual(named('NotAuthorizedException'));
  });

  test('codes can be asked for only so often', async () => {
    const email = newEmail();
    await signUp(email);
    for (let sent = 2; sent <= 5; sent++) await auth.resendSignUpCode({ username: email });
    const once = auth.resendSignUpCode({ username: email });
    await expect(once).rejects.toEqual(named('LimitExceededException'));
  });
});

describe('sign-in', () => {
  test('the tokens carry what the trigger decided, and verify against the JWK set', async () => {
    const email = await confirmedUser();
    const attempt = await auth.signIn({ username: email.toUpperCase(), password });
    expect(attempt.isSignedIn).toBe(true);
    const { access, id } = await tokens();
    const { sub } = access.payload;
    expect(id.payload).toMatchObject({ email, email_verified: true, 'custom:companyId': 'Acme Pty Ltd' });
    const jwks = createRemoteJWKSet(new URL(`${served.origin}${publicPath}/${poolId}/.well-known/jwks.json`));
    for (const token of [access, id]) {
      const issuer = served.service.issuer;
      const { payload } = await jwtVerify(token.toString(), jwks, { issuer, algorithms: ['RS256'] });
      expect(payload).toMatchObject({ sub, companyMember: 'acme', 'cognito:groups': ['Owner'] });
    }
    expect((await auth.getCurrentUser()).userId).toBe(sub);
    await expect(served.service.verifyToken(access.toString(), 'access')).resolves.toMatchObject({ sub });
    await expect(served.service.verifyToken(id.toString(), 'access')).rejects.toThrow();
  });

  test('a wrong password and an unknown user get the same answer', async () => {
    const email = await confirmedUser();
    const failure = (username: string) =>
      auth
        .signIn({ username, password: 'Wrong-Passw0rd' })
        .catch((error) => `${error.name} ${error.message}`);
    const known = await failure(email);
    expect(known).toBe('NotAuthorizedException Incorrect username or password.');
    expect(await failure('nobody@example.com')).toBe(known);
    const challenge = (USERNAME: string) =>
      call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abc123' },
      });
    const [once, again] = [
      await challenge('nobody@example.com'),
      await challenge('Nobody@example.com'),
    ] as const;
    expect(again.body.ChallengeParameters.SALT).toBe(once.body.ChallengeParameters.SALT);
    expect(Object.keys(once.body.ChallengeParameters)).toEqual(
      Object.keys((await challenge(email)).body.ChallengeParameters),
    );
  });

  test.each([true, false])(
    'wrong passwords lock an account out for a while (it exists: %s)',
    async (exists) => {
      const username = exists ? await confirmedUser() : newEmail();
      stoppedAt = Date.now();
      const attempt = (given: string) => auth.signIn({ username, password: given });
      for (let wrong = 1; wrong <= 5; wrong++) {
        await expect(attempt('Wrong-Passw0rd')).rejects.toThrow('Incorrect username or password.');
      }
      await expect(attempt(password)).rejects.toThrow('Password attempts exceeded');
      stoppedAt += 16 * 60 * 1000;
      if (exists) await expect(attempt(password)).resolves.toMatchObject({ isSignedIn: true });
      else await expect(attempt(password)).rejects.toThrow('Incorrect username or password.');
    },
  );

  test('attempts made side by side are counted like attempts one after the other', async () => {
    const username = await confirmedUser();
    stoppedAt = Date.now();
    const proofs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const AuthParameters = { USERNAME: username, SRP_A: 'abc123' };
        const begun = await call('InitiateAuth', {
          ClientId: clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters,
        });
        const PASSWORD_CLAIM_SECRET_BLOCK: string = begun.body.ChallengeParameters.SECRET_BLOCK;
        return { PASSWORD_CLAIM_SECRET_BLOCK, TIMESTAMP: 'now', PASSWORD_CLAIM_SIGNATURE: 'AAAA' };
      }),
    );
    const answers = await Promise.all(
      proofs.map((ChallengeResponses) =>
        call('RespondToAuthChallenge', {
          ClientId: clientId,
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses,
        }),
      ),
    );
    const messages = answers.map((answer) => answer.body.message);
    expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
    const [replayed] = proofs;
    const replay = { ClientId: clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: replayed };
    expect((await call('RespondToAuthChallenge', replay)).body.message).toBe('Invalid session for the user.');
  });
});

describe('a session', () => {
  test('a refresh gives new tokens with what the trigger says now', async () => {
    await signedInUser();
    const before = await tokens();
    companyId = 'newly founded';
    await auth.fetchAuthSession({ forceRefresh: true });
    const after = await tokens();
    expect(after.access.toString()).not.toBe(before.access.toString());
    expect(after.access.payload.companyMember).toBe('newly founded');
    expect(after.access.payload.auth_time).toBe(before.access.payload.auth_time);
  });

  test('signing out ends this session, signing out everywhere ends all', async () => {
    const email = await signedInUser();
    const first = (await tokens()).access.toString();
    await auth.signOut();
    expect((await call('GetUser', { AccessToken: first })).body.message).toBe(
      'Access Token has been revoked',
    );
    await auth.signIn({ username: email, password });
    const second = (await tokens()).access.toString();
    expect((await call('GetUser', { AccessToken: second })).status).toBe(200);
    await auth.signOut({ global: true });
    expect((await call('GetUser', { AccessToken: second })).status).toBe(400);
  });

  test('an access token ends after an hour, a refresh token after thirty days', async () => {
    await signedInUser();
    const AccessToken = (await tokens()).access.toString();
    clockAheadMs = HOUR_MS + 1000;
    expect((await call('GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
    await auth.fetchAuthSession({ forceRefresh: true });
    clockAheadMs = 30 * 24 * HOUR_MS + 1000;
    await expect(auth.fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined });
  });

  test('a token signed by someone else, or with another use, opens nothing', async () => {
    await signedInUser();
    const { access, id } = await tokens();
    const [header, , signature] = access.toString().split('.');
    const claims = Buffer.from(JSON.stringify({ ...access.payload, sub: 'someone-else' })).toString(
      'base64url',
    );
    for (const AccessToken of [`${header}.${claims}.${signature}`, id.toString(), 'x', '']) {
      expect((await call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException');
    }
  });
});

describe('the profile', () => {
  test('a name can change; the company and role of the sign-up can not', async () => {
    await signedInUser();
    await auth.updateUserAttributes({ userAttributes: { given_name: 'Grace' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ given_name: 'Grace', email_verified: 'true' });
    for (const name of ['custom:companyId', 'custom:role']) {
      const attempt = auth.updateUserAttributes({ userAttributes: { [name]: 'Other Pty Ltd' } });
      await expect(attempt).rejects.toEqual(named('InvalidParameterException'));
    }
    const forged = auth.updateUserAttributes({ userAttributes: { email_verified: 'true' } });
    await expect(forged).rejects.toEqual(named('NotAuthorizedException'));
    expect(await auth.fetchUserAttributes()).toMatchObject({ 'custom:companyId': 'Acme Pty Ltd' });
  });

  test('a new e-mail address counts from its verification on', async () => {
    const before = await signedInUser();
    const after = newEmail();
    await auth.updateUserAttributes({ userAttributes: { email: after } });
    expect((await auth.fetchUserAttributes()).email).toBe(before);
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: codeFor(after) });
    await auth.signOut();
    await expect(auth.signIn({ username: before, password })).rejects.toThrow('Incorrect');
    await expect(auth.signIn({ username: after, password })).resolves.toMatchObject({ isSignedIn: true });
  });

  test('someone else’s address can not be taken', async () => {
    const other = await confirmedUser();
    await signedInUser();
    const attempt = auth.updateUserAttributes({ userAttributes: { email: other } });
    await expect(attempt).rejects.toEqual(named('UsernameExistsException'));
  });
});

describe('passwords', () => {
  test('a forgotten password is set anew with the mailed code', async () => {
    const username = await confirmedUser();
    await auth.resetPassword({ username });
    const newPassword = 'Newer-Passw0rd';
    const confirm = (confirmationCode: string) =>
      auth.confirmResetPassword({ username, confirmationCode, newPassword });
    await expect(confirm(wrongCode(username))).rejects.toEqual(named('CodeMismatchException'));
    await confirm(codeFor(username));
    await expect(auth.signIn({ username, password })).rejects.toThrow('Incorrect');
    await expect(auth.signIn({ username, password: newPassword })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });

  test('an unknown and an unverified address get the answer of a known one, and no mail', async () => {
    const unverified = newEmail();
    await signUp(unverified);
    const sent = mails.length;
    for (const username of ['unknown@example.com', unverified]) {
      const { nextStep } = await auth.resetPassword({ username });
      expect(nextStep).toMatchObject({
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        codeDeliveryDetails: { destination: `${username[0]}***@e***`, deliveryMedium: 'EMAIL' },
      });
      const confirm = auth.confirmResetPassword({
        username,
        confirmationCode: '123456',
        newPassword: password,
      });
      await expect(confirm).rejects.toEqual(named('CodeMismatchException'));
    }
    expect(mails).toHaveLength(sent);
  });

  test('changing a password needs the old one', async () => {
    const username = await signedInUser();
    const newPassword = 'Newer-Passw0rd';
    const wrong = auth.updatePassword({ oldPassword: 'Wrong-Passw0rd', newPassword });
    await expect(wrong).rejects.toEqual(named('NotAuthorizedException'));
    await auth.updatePassword({ oldPassword: password, newPassword });
    await auth.signOut();
    await expect(auth.signIn({ username, password: newPassword })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });
});

describe('the backend’s own operations', () => {
  const client = (secretAccessKey: string) =>
    new CognitoIdentityProviderClient({
      region,
      endpoint: served.origin,
      credentials: { ...credentials, secretAccessKey },
    });

  test('AdminGetUser gives the attributes of any user to a signed request, and to no other', async () => {
    const email = await confirmedUser();
    const command = new AdminGetUserCommand({ UserPoolId: poolId, Username: email });
    const found = await client(credentials.secretAccessKey).send(command);
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: email });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    await expect(client('another secret').send(command)).rejects.toThrow(/signature/);
    const unsigned = await call('AdminGetUser', { UserPoolId: poolId, Username: email });
    expect(unsigned).toMatchObject({ status: 403, body: { __type: 'MissingAuthenticationToken' } });
    const unknown = new AdminGetUserCommand({ UserPoolId: poolId, Username: 'nobody@example.com' });
    await expect(client(credentials.secretAccessKey).send(unknown)).rejects.toEqual(
      named('UserNotFoundException'),
    );
  });
});

describe('administration', () => {
  const client = (secretAccessKey: string) =>
    new CognitoIdentityProviderClient({
      region,
      endpoint: served.origin,
      credentials: { ...credentials, secretAccessKey },
    });
  const newUser = (email: string) =>
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'given_name', Value: 'Made' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  const signIn = (email: string, secret: string) =>
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    });

  test('the backend makes a user, sets the password and signs in; nobody is mailed', async () => {
    const email = `made-${Date.now()}@example.com`;
    const mailsBefore = mails.length;
    const backend = client(credentials.secretAccessKey);
    await backend.send(newUser(email));
    await expect(backend.send(signIn(email, password))).rejects.toEqual(named('NotAuthorizedException'));
    const permanent = { UserPoolId: poolId, Username: email, Password: password, Permanent: true };
    await backend.send(new AdminSetUserPasswordCommand(permanent));
    const { AuthenticationResult: tokens } = await backend.send(signIn(email, password));
    const claims = await served.service.verifyToken(tokens?.AccessToken ?? '', 'access');
    expect(claims.token_use).toBe('access');
    await expect(backend.send(signIn(email, `${password}x`))).rejects.toEqual(
      named('NotAuthorizedException'),
    );
    expect(mails.length).toBe(mailsBefore);
  });

  test('nobody else may make users', async () => {
    const unsigned = await call('AdminCreateUser', { UserPoolId: poolId, Username: 'made@example.com' });
    expect(unsigned).toMatchObject({ status: 403, body: { __type: 'MissingAuthenticationToken' } });
    await expect(client('another secret').send(newUser('made@example.com'))).rejects.toThrow(/signature/);
  });
});

describe('bad requests', () => {
  test.each([
    ['no such operation', 'DeleteEverything', {}, 'UnknownOperationException'],
    ['an inherited property as operation', 'constructor', {}, 'UnknownOperationException'],
    ['broken JSON', 'SignUp', '{', 'SerializationException'],
    ['no object', 'SignUp', 'null', 'InvalidParameterException'],
    ['a number for a name', 'SignUp', { ClientId: clientId, Username: 7 }, 'InvalidParameterException'],
    ['another client', 'ForgotPassword', { ClientId: 'x', Username: 'a' }, 'ResourceNotFoundException'],
    [
      'a flow that is off',
      'InitiateAuth',
      { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH' },
      'InvalidParameterException',
    ],
    ['too much', 'SignUp', `{"a":"${'x'.repeat(70_000)}"}`, 'SerializationException'],
  ])('%s is refused by name', async (_case, operation, body, type) => {
    const answer = await call(operation, body);
    expect(answer.body.__type).toBe(type);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('on disk', () => {
  test('a restart keeps users, sessions, keys and lock-outs', async () => {
    const email = await signedInUser();
    const before = await tokens();
    const locked = await confirmedUser();
    stoppedAt = Date.now();
    for (let wrong = 1; wrong <= 6; wrong++) {
      await auth.signOut();
      await expect(auth.signIn({ username: locked, password: 'Wrong-Passw0rd' })).rejects.toThrow();
    }
    await auth.signIn({ username: email, password });
    await served.close();
    await start();
    await auth.fetchAuthSession({ forceRefresh: true });
    expect((await tokens()).access.payload.sub).toBe(before.access.payload.sub);
    await expect(served.service.verifyToken(before.id.toString(), 'id')).resolves.toBeDefined();
    await auth.signOut();
    await expect(auth.signIn({ username: locked, password })).rejects.toThrow('Password attempts exceeded');
  });

  test('only the owner can read the identities', () => {
    expect(statSync(join(folder.path, 'identity.sqlite')).mode & 0o777).toBe(0o600);
  });
});
