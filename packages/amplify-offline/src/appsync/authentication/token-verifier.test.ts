import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier, type VerifyToken } from './token-verifier.ts';

const ISSUER = 'http://localhost/pool';
const SECOND = 1_000;
const NOW = new Date('2026-03-01T10:00:00Z');
const access: JWTPayload = { token_use: 'access', client_id: 'web', username: 'ada' };
const id: JWTPayload = {
  ...{ token_use: 'id', aud: 'web', 'cognito:username': 'ada', email: 'ada@example.com' },
  'cognito:groups': ['editors'],
};

let sign: (claims: JWTPayload) => Promise<string>;
let verifyAt: (date: Date) => VerifyToken;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const from = NOW.getTime() / SECOND;
  sign = (claims) =>
    new SignJWT({ sub: 'ada', iss: ISSUER, iat: from, exp: from + 60, ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey);
  verifyAt = (date) =>
    createTokenVerifier({
      keys: async () => publicKey,
      issuer: ISSUER,
      clientIds: ['web'],
      now: () => date,
    });
});

describe('createTokenVerifier', () => {
  test('accepts an access token', async () => {
    expect(await verifyAt(NOW)(await sign(access))).toMatchObject({ sub: 'ada', username: 'ada' });
  });

  test('accepts an ID token, whose claims contain the attributes of the user', async () => {
    expect(await verifyAt(NOW)(await sign(id))).toMatchObject({
      sub: 'ada',
      username: 'ada',
      groups: ['editors'],
      claims: { email: 'ada@example.com' },
    });
  });

  test.each([
    ['an access token of another client', { ...access, client_id: 'other' }],
    [
      'an access token that names its client only as audience',
      { ...access, client_id: undefined, aud: 'web' },
    ],
    ['an ID token of another client', { ...id, aud: 'other' }],
    ['an ID token for several clients', { ...id, aud: ['other', 'web'] }],
    ['an ID token without a client', { ...id, aud: undefined }],
    ['an ID token that names its client only as client_id', { ...id, aud: undefined, client_id: 'web' }],
    ['an ID token without a user name', { ...id, 'cognito:username': undefined }],
    ['an ID token of another pool', { ...id, iss: 'http://localhost/other' }],
    ['a refresh token', { ...id, token_use: 'refresh' }],
    ['a token without its use', { ...id, token_use: undefined }],
  ])('refuses %s', async (_, claims) => {
    await expect(verifyAt(NOW)(await sign(claims as JWTPayload))).rejects.toMatchObject({
      message: 'Valid authorization header not provided.',
    });
  });

  test('refuses an ID token that has expired', async () => {
    const later = new Date(NOW.getTime() + 61 * SECOND);
    await expect(verifyAt(later)(await sign(id))).rejects.toMatchObject({ message: 'Token has expired.' });
  });
});
