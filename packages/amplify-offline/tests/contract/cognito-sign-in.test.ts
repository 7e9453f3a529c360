import * as auth from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, newEmail, password, testLocally, tokens, userPool } from '../support/user-pool.ts';

const pool = userPool();
beforeAll(pool.start);
beforeEach(pool.reset);
afterAll(pool.end);

const LOCKED = 'Password attempts exceeded';
const INCORRECT = 'Incorrect username or password.';

const challenge = (USERNAME: string) =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: 'abc123' },
  });

describe('tokens', () => {
  test('verify against the published keys, which the discovery document names', async () => {
    await pool.signedInUser();
    const { access, id } = await tokens();
    const documents = `${pool.endpoint()}/${pool.poolId}/.well-known`;
    const configuration = await (await fetch(`${documents}/openid-configuration`)).json();
    expect(configuration.issuer).toBe(access.payload.iss);
    const keys = createRemoteJWKSet(new URL(configuration.jwks_uri));
    for (const [token, use] of [
      [access, 'access'],
      [id, 'id'],
    ] as const) {
      const { payload, protectedHeader } = await jwtVerify(token.toString(), keys, {
        issuer: configuration.issuer,
        algorithms: ['RS256'],
      });
      expect(payload).toMatchObject({ sub: access.payload.sub, token_use: use });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
      expect(protectedHeader.alg).toBe('RS256');
    }
  });

  test('identify the user and the client', async () => {
    const email = await pool.signedInUser({ 'custom:companyId': 'Acme Pty Ltd' });
    const { access, id } = await tokens();
    const { userId } = await auth.getCurrentUser();
    expect(id.payload).toMatchObject({
      email,
      email_verified: true,
      'custom:companyId': 'Acme Pty Ltd',
      aud: pool.clientId,
      'cognito:username': userId,
    });
    expect(access.payload).toMatchObject({
      client_id: pool.clientId,
      username: userId,
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: id.payload.origin_jti,
    });
  });

  testLocally('are accepted only for their own use', async () => {
    await pool.signedInUser();
    const { access, id } = await tokens();
    const { sub } = access.payload;
    await expect(pool.service().verifyToken(access.toString(), 'access')).resolves.toMatchObject({ sub });
    await expect(pool.service().verifyToken(id.toString(), 'access')).rejects.toThrow();
  });
});

describe('signing in', () => {
  test('accepts the address in any case', async () => {
    const email = await pool.newUser();
    expect((await auth.signIn({ username: email.toUpperCase(), password })).isSignedIn).toBe(true);
  });

  test('gives the same error for a wrong password and an unknown user', async () => {
    for (const username of [await pool.newUser(), newEmail()]) {
      const attempt = auth.signIn({ username, password: 'Wrong-Passw0rd' });
      await expect(attempt).rejects.toThrow(INCORRECT);
    }
  });

  testLocally('starts the same for an unknown user, each time', async () => {
    const [once, again] = [await challenge('nobody@example.com'), await challenge('Nobody@example.com')];
    expect(again.body.ChallengeParameters.SALT).toBe(once.body.ChallengeParameters.SALT);
    const known = await challenge(await pool.newUser());
    expect(Object.keys(once.body.ChallengeParameters)).toEqual(Object.keys(known.body.ChallengeParameters));
    for (const [name, value] of Object.entries(known.body.ChallengeParameters as Record<string, string>)) {
      const invented: string = once.body.ChallengeParameters[name];
      expect(Math.abs(value.length - invented.length), name).toBeLessThanOrEqual(4);
    }
  });

  test('refuses a plain text password, as the template requires', async () => {
    const username = await pool.newUser();
    const attempt = auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    await expect(attempt).rejects.toThrow('USER_PASSWORD_AUTH flow not enabled for this client');
  });
});

describe('wrong passwords', () => {
  testLocally.each([true, false])('lock an account out for a while (it exists: %s)', async (exists) => {
    const username = exists ? await pool.newUser() : newEmail();
    pool.clock.stoppedAt = Date.now();
    const attempt = (given: string) => auth.signIn({ username, password: given });
    for (let wrong = 1; wrong <= 5; wrong++) {
      await expect(attempt('Wrong-Passw0rd')).rejects.toThrow(INCORRECT);
    }
    await expect(attempt(password)).rejects.toThrow(LOCKED);
    pool.clock.stoppedAt += 1_000;
    await expect(attempt('Wrong-Passw0rd')).rejects.toThrow(INCORRECT);
    pool.clock.stoppedAt += 1_500;
    await expect(attempt(password)).rejects.toThrow(LOCKED);
    pool.clock.stoppedAt += 500;
    if (exists) await expect(attempt(password)).resolves.toMatchObject({ isSignedIn: true });
    else await expect(attempt(password)).rejects.toThrow(INCORRECT);
  });

  testLocally('are counted alike when concurrent and in sequence', async () => {
    const username = await pool.newUser();
    pool.clock.stoppedAt = Date.now();
    const begun = await Promise.all(Array.from({ length: 8 }, () => challenge(username)));
    const proofs = begun.map(({ body }) => ({
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
      TIMESTAMP: 'now',
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    }));
    const answer = (ChallengeResponses: object) =>
      pool.call('RespondToAuthChallenge', {
        ClientId: pool.clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses,
      });
    const answers = await Promise.all(proofs.map(answer));
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message) => message === LOCKED)).toHaveLength(3);
    expect((await answer(proofs[0] ?? {})).body.message).toMatch(/^Invalid session for the user/);
  });

  testLocally('for many users from one address are limited too', async () => {
    pool.clock.aheadMs = 20 * 60 * 1000;
    let refused = '';
    for (let user = 1; user <= 101 && refused === ''; user++) {
      const { body } = await challenge(newEmail());
      const PASSWORD_CLAIM_SECRET_BLOCK: string = body.ChallengeParameters.SECRET_BLOCK;
      const claim = { PASSWORD_CLAIM_SECRET_BLOCK, TIMESTAMP: 'now', PASSWORD_CLAIM_SIGNATURE: 'AAAA' };
      const answer = await pool.call('RespondToAuthChallenge', {
        ClientId: pool.clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: claim,
      });
      // Moves the clock on, so that the separate limit of requests per second does not apply.
      pool.clock.aheadMs += 20;
      if (answer.body.__type !== 'NotAuthorizedException') refused = answer.body.__type;
    }
    expect(refused).toBe('LimitExceededException');
    pool.clock.aheadMs = 60 * 60 * 1000;
  });
});

testLocally('keeps users, sessions, keys and lockouts over a restart', async () => {
  const email = await pool.newUser();
  const locked = await pool.newUser();
  // Later than the lockouts that earlier tests caused for this address.
  pool.clock.stoppedAt = Date.now() + 2 * HOUR_MS;
  for (let wrong = 1; wrong <= 5; wrong++) {
    await expect(auth.signIn({ username: locked, password: 'Wrong-Passw0rd' })).rejects.toThrow(INCORRECT);
  }
  await auth.signIn({ username: email, password });
  const before = await tokens();
  await pool.stop();
  await pool.start();
  await auth.fetchAuthSession({ forceRefresh: true });
  expect((await tokens()).access.payload.sub).toBe(before.access.payload.sub);
  await expect(pool.service().verifyToken(before.id.toString(), 'id')).resolves.toBeDefined();
  await auth.signOut();
  await expect(auth.signIn({ username: locked, password })).rejects.toThrow(LOCKED);
});
