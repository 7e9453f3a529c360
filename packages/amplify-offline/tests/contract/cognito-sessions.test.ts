import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, password, testLocally, tokens, userPool } from '../support/user-pool.ts';

let companyId = 'acme';
let untilTrigger: Promise<void> | undefined;
const pool = userPool({
  triggers: {
    async preTokenGeneration(event) {
      await untilTrigger;
      event.response.claimsAndScopeOverrideDetails = {
        accessTokenGeneration: { claimsToAddOrOverride: { companyMember: companyId } },
      };
      return event;
    },
  },
});
beforeAll(pool.start);
beforeEach(async () => {
  companyId = 'acme';
  untilTrigger = undefined;
  await pool.reset();
});
afterAll(pool.end);

const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken });
const REVOKED = 'Access Token has been revoked';
const refresh = (RefreshToken: string, flow: 'new' | 'old' = 'new') =>
  flow === 'new'
    ? pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })
    : pool.call('InitiateAuth', {
        ClientId: pool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      });

/** The tokens that the stock client stores for a sign-in. */
async function kept(): Promise<{ access: string; refresh: string }> {
  const stored = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!stored?.refreshToken) throw new Error('No one is signed in.');
  return { access: stored.accessToken.toString(), refresh: stored.refreshToken };
}

describe('a refresh', () => {
  testLocally('returns new tokens with the trigger’s current claims', async () => {
    await pool.signedInUser();
    const before = await tokens();
    companyId = 'newly founded';
    await auth.fetchAuthSession({ forceRefresh: true });
    const after = await tokens();
    expect(after.access.toString()).not.toBe(before.access.toString());
    expect(after.access.payload.companyMember).toBe('newly founded');
    expect(after.access.payload.auth_time).toBe(before.access.payload.auth_time);
  });

  test.each(['new', 'old'] as const)('returns no new refresh token by the %s operation', async (flow) => {
    await pool.signedInUser();
    const { status, body } = await refresh((await kept()).refresh, flow);
    expect(status).toBe(200);
    expect(Object.keys(body.AuthenticationResult).sort()).toEqual([
      'AccessToken',
      'ExpiresIn',
      'IdToken',
      'TokenType',
    ]);
  });

  test('is refused with an unknown token', async () => {
    expect((await refresh('made-up')).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
  });

  testLocally('returns nothing when signing out everywhere overtakes it', async () => {
    await pool.signedInUser();
    const session = await kept();
    let release = () => {};
    untilTrigger = new Promise((resolve) => {
      release = resolve;
    });
    const refreshing = refresh(session.refresh);
    await pool.call('GlobalSignOut', { AccessToken: session.access });
    release();
    expect((await refreshing).body.message).toBe('Refresh Token has been revoked');
  });

  testLocally('leaves no valid token when repeated during signing out everywhere', async () => {
    const email = await pool.signedInUser();
    const session = await kept();
    const refreshing = Array.from({ length: 20 }, () => refresh(session.refresh));
    const out = pool.call('GlobalSignOut', { AccessToken: session.access });
    const answers = await Promise.all([...refreshing, out]);
    for (const { body } of answers) {
      const token: string | undefined = body.AuthenticationResult?.AccessToken;
      if (token) expect((await getUser(token)).body.message).toBe(REVOKED);
    }
    await auth.signOut();
    expect((await auth.signIn({ username: email, password })).isSignedIn).toBe(true);
    expect((await getUser((await kept()).access)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends only this session', async () => {
    const email = await pool.signedInUser();
    const first = await kept();
    // When its storage is cleared, the stock client forgets a session without ending it.
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    await auth.signIn({ username: email, password });
    const second = await kept();
    await auth.signOut();
    expect((await getUser(second.access)).body.message).toBe(REVOKED);
    expect((await refresh(second.refresh)).body.message).toBe('Refresh Token has been revoked');
    expect((await getUser(first.access)).status).toBe(200);
    expect((await refresh(first.refresh)).status).toBe(200);
  });

  test('ends all sessions when asked for everywhere', async () => {
    const email = await pool.signedInUser();
    const first = await kept();
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
    await auth.signIn({ username: email, password });
    const second = await kept();
    await auth.signOut({ global: true });
    for (const session of [first, second]) {
      expect((await getUser(session.access)).body.message).toBe(REVOKED);
      expect((await refresh(session.refresh)).body.__type).toBe('NotAuthorizedException');
    }
  });

  testLocally('revokes the access tokens of a refresh too; revoking twice is not an error', async () => {
    await pool.signedInUser();
    const session = await kept();
    const refreshed = (await refresh(session.refresh)).body.AuthenticationResult.AccessToken;
    for (const attempt of ['first', 'second', 'unknown']) {
      const Token = attempt === 'unknown' ? 'made-up' : session.refresh;
      expect((await pool.call('RevokeToken', { ClientId: pool.clientId, Token })).status, attempt).toBe(200);
    }
    expect((await getUser(refreshed)).body.message).toBe(REVOKED);
  });
});

describe('an access token', () => {
  testLocally('expires after an hour, its refresh token after thirty days', async () => {
    await pool.signedInUser();
    const session = await kept();
    pool.clock.aheadMs = HOUR_MS + 1000;
    expect((await getUser(session.access)).body.message).toBe('Access Token has expired');
    expect((await refresh(session.refresh)).status).toBe(200);
    pool.clock.aheadMs = 30 * 24 * HOUR_MS + 1000;
    expect((await refresh(session.refresh)).body.message).toBe('Refresh Token has expired');
  });

  test('is refused when forged, unsigned or of another kind', async () => {
    await pool.signedInUser();
    const { access, id } = await tokens();
    const [header, payload, signature] = access.toString().split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = encoded({ ...access.payload, sub: 'someone-else' });
    const none = encoded({ alg: 'none', typ: 'JWT' });
    const attempts = [
      `${header}.${forged}.${signature}`,
      `${none}.${payload}.`,
      `${encoded({ alg: 'HS256' })}.${payload}.${signature}`,
      id.toString(),
      'x',
    ];
    for (const token of attempts) {
      expect((await getUser(token)).body.__type, token).toBe('NotAuthorizedException');
    }
  });
});
