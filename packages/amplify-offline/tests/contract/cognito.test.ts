import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#src/cognito/operations/registry.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { HOUR_MS, newEmail, password, testLocally, tokens, userPool } from '../support/user-pool.ts';

/** Requests that no client library would send. The other files named cognito-* have one topic each. */

const pool = userPool();
const ClientId = pool.clientId;
beforeAll(pool.start);
beforeEach(pool.reset);
afterAll(pool.end);

describe('an invalid request', () => {
  const signUp = { ClientId, Password: password };
  test.each([
    ['no such operation', 'DeleteEverything', {}, 'UnknownOperationException'],
    ['an inherited property as operation', 'constructor', {}, 'UnknownOperationException'],
    ['an operation that this pool does not offer', 'CreateUserPool', {}, 'UnknownOperationException'],
    ['broken JSON', 'SignUp', '{', 'SerializationException'],
    ['no object', 'SignUp', 'null', 'SerializationException'],
    ['a number for a name', 'SignUp', { ...signUp, Username: 7 }, 'SerializationException'],
    ['an object for a name', 'SignUp', { ...signUp, Username: {} }, 'SerializationException'],
    ['no name', 'SignUp', signUp, 'InvalidParameterException'],
    ['a name with a NUL', 'SignUp', { ...signUp, Username: 'a\u0000@b.test' }, 'InvalidParameterException'],
    ['a name with a space', 'ForgotPassword', { ClientId, Username: 'a b' }, 'InvalidParameterException'],
    [
      'a name too long',
      'ForgotPassword',
      { ClientId, Username: 'a'.repeat(129) },
      'InvalidParameterException',
    ],
    ['another client', 'ForgotPassword', { ClientId: 'x', Username: 'a' }, 'ResourceNotFoundException'],
    ['an empty token', 'GetUser', { AccessToken: '' }, 'InvalidParameterException'],
    ['a flow of no client', 'InitiateAuth', { ClientId, AuthFlow: 'MAGIC' }, 'InvalidParameterException'],
    [
      'a challenge that was never started',
      'RespondToAuthChallenge',
      { ClientId, ChallengeName: 'SMS_MFA', Session: 'x'.repeat(20), ChallengeResponses: { USERNAME: 'a' } },
      'NotAuthorizedException',
    ],
  ])('gets the right exception with %s', async (_case, operation, body, type) => {
    const answer = await pool.call(operation, body);
    expect(answer.body.__type).toBe(type);
    expect(answer.status).toBe(400);
  });

  testLocally('that is too long is rejected before it is read', async () => {
    const answer = await pool.call('SignUp', `{"a":"${'x'.repeat(70_000)}"}`);
    expect(answer).toMatchObject({ status: 413, body: { __type: 'SerializationException' } });
  });

  testLocally.each(['0', `${'f'.repeat(1_000)}`, 'xyz', '-1'])('is rejected with SRP_A %s', async (SRP_A) => {
    const AuthParameters = { USERNAME: newEmail(), SRP_A };
    const answer = await pool.call('InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    expect(answer.body.__type).toBe('InvalidParameterException');
  });
});

const MEMBERS =
  'ClientId Username Password UserAttributes AuthFlow AuthParameters ChallengeName ChallengeResponses Session AccessToken ' +
  'RefreshToken Token ConfirmationCode Code AttributeName UserCode SMSMfaSettings SoftwareTokenMfaSettings ClientMetadata ' +
  'PreviousPassword ProposedPassword UserAttributeNames DeviceKey UserPoolId';

testLocally('never makes an operation fail unexpectedly', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`seed ${seed}`);
  const { whole, pick } = seededRandom(seed);
  await pool.signedInUser();
  const AccessToken = (await tokens()).access.toString();
  const values: unknown[] = [
    ...[null, true, 0, -1, 1e308, '', 'x', '\u0000', '\ud800', "' OR 1=1 --", '__proto__', '{####}', '🏗️'],
    ...[[], {}, [null], [{}], { Name: 'email' }, { USERNAME: 'x', SRP_A: 'abc' }, { __proto__: null, a: 1 }],
    ...[
      [{ Name: '__proto__', Value: 'x' }],
      [{ Name: 'email', Value: '\r\nBcc: x@y.test' }],
      'y'.repeat(3_000),
    ],
    ...[
      ClientId,
      pool.poolId,
      AccessToken,
      newEmail(),
      'USER_SRP_AUTH',
      'SMS_MFA',
      'phone_number',
      '123456',
      password,
    ],
  ];
  // Deleting the account would invalidate the token that the other operations need.
  const names = [...operations.keys()].filter(
    (name) => !/^(DeleteUser|GlobalSignOut|RevokeToken)$/.test(name),
  );
  for (let request = 1; request <= 600; request++) {
    const members = MEMBERS.split(' ').filter(() => whole(10) < 7);
    const body = Object.fromEntries(members.map((name) => [name, pick(values)]));
    if (whole(2) === 0) Object.assign(body, { ClientId, AccessToken });
    const name = pick(names);
    const answer = await pool.call(name, body);
    expect(answer.status, `seed ${seed}: ${name} ${JSON.stringify(body)}`).toBeLessThan(500);
    if (answer.status >= 400) expect(answer.body.__type).toMatch(/^[A-Za-z]+$/);
    pool.clock.aheadMs += 40;
  }
  expect(pool.failures).toEqual([]);
});

testLocally('returns TooManyRequestsException over the quota of requests in a second', async () => {
  // Later than all earlier requests, so the quota is full again.
  pool.clock.stoppedAt = Date.now() + HOUR_MS;
  const body = { ClientId, Username: newEmail(), ConfirmationCode: '123456', Password: password };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => pool.call('ConfirmForgotPassword', body)),
  );
  const types = answers.map(({ body: { __type } }) => __type);
  expect(types.filter((type) => type === 'TooManyRequestsException')).toHaveLength(10);
});

testLocally('lets only the owner read the identities', () => {
  for (const name of ['identity.sqlite', 'identity.sqlite-wal']) {
    expect(statSync(join(pool.folder.path, name)).mode & 0o777).toBe(0o600);
  }
});
