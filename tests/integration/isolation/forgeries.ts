import { createHmac } from 'node:crypto';
import { openIdentityDatabase } from 'amplify-offline/internals/cognito/identity-database';
import { loadSigningKey } from 'amplify-offline/internals/cognito/signing-key';
import { decodeJwt, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/**
 * Tokens with an Admin's claims that must be refused. Those that only the pool could sign are signed with its own
 * key, so each is invalid only in the way that its name says.
 */
export async function forgeriesOf(world: World, person: Person): Promise<Record<string, string>> {
  const database = openIdentityDatabase(world.dataDir);
  const pool = await loadSigningKey(database);
  database.close();
  const stranger = await generateKeyPair('RS256');
  const claims = decodeJwt(person.accessToken);
  const sign = (key: CryptoKey, payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: pool.keyId }).sign(key);
  const by = (changes: JWTPayload) => sign(pool.privateKey, { ...claims, ...changes });
  const [head = '', , signature = ''] = person.accessToken.split('.');
  const seconds = Math.floor(Date.now() / 1000);
  return {
    'an expired token': await by({ iat: seconds - 7_200, exp: seconds - 1 }),
    'a token that never expires': await by({ exp: undefined }),
    'a token signed by another key': await sign(stranger.privateKey, claims),
    'an unsigned token (alg none)': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    'a token signed with the public key as a secret (HS256)': hs256(
      await exportSPKI(pool.publicKey),
      pool.keyId,
      claims,
    ),
    'a token of another user pool': await by({ iss: `${claims.iss}2` }),
    'a token for another client': await by({ client_id: 'another-client' }),
    'an ID token for another client': await sign(pool.privateKey, {
      ...decodeJwt(person.idToken),
      aud: 'another-client',
    }),
    'an access token without its use': await by({ token_use: undefined }),
    'a token whose claims were changed after signing': `${head}.${encoded({ ...claims, sub: 'somebody' })}.${signature}`,
  };
}

/**
 * The same person's valid token, signed in the same way as the forgeries. If it were refused, they would prove
 * nothing.
 */
export async function soundTokenOf(world: World, person: Person): Promise<string> {
  const database = openIdentityDatabase(world.dataDir);
  const { keyId, privateKey } = await loadSigningKey(database);
  database.close();
  return new SignJWT(decodeJwt(person.accessToken))
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .sign(privateKey);
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function hs256(secret: string, kid: string, claims: JWTPayload): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
