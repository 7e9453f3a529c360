import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { notAuthorized } from './errors.ts';
import { issuerOf, type Pool } from './pool.ts';
import type { SignIn } from './sign-ins.ts';
import type { SigningKey } from './signing-key.ts';
import type {
  ClaimChanges,
  TokenGenerationRequest,
  TokenOverrides,
} from './triggers/pre-token-generation.ts';
import type { User } from './users.ts';

export interface TokenPair {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface TokenRequest extends TokenGenerationRequest {
  readonly signIn: SignIn;
}

export interface Tokens {
  /** Runs the pre-token trigger and signs both tokens. */
  issue(request: TokenRequest): Promise<TokenPair>;
  /**
   * The claims of a token of this pool and client. Does not check revocation.
   * @throws NotAuthorizedException
   */
  verify(token: string, use: 'access' | 'id'): Promise<JWTPayload>;
}

/** Claims that no trigger can set or remove (Cognito developer guide, pre token generation trigger). */
const RESERVED = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'client_id',
  'cognito:username',
  'event_id',
  'exp',
  'iat',
  'identities',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'sub',
  'token_use',
  'username',
]);

export function createTokens(
  key: SigningKey,
  pool: Pool,
  decide: (request: TokenGenerationRequest) => Promise<TokenOverrides>,
  now: () => number,
): Tokens {
  const issuer = issuerOf(pool);
  const { accessTokenSeconds, idTokenSeconds } = pool.definition.lifetimes;
  const sign = (claims: JWTPayload, from: number, lifetime: number) =>
    new SignJWT({ ...claims, iss: issuer, iat: from, exp: from + lifetime, jti: randomUUID() })
      .setProtectedHeader({ kid: key.keyId, alg: 'RS256' })
      .sign(key.privateKey);
  return {
    async issue(request) {
      const { user, signIn } = request;
      const overrides = await decide(request);
      const from = Math.floor(now() / 1000);
      const shared = {
        sub: user.sub,
        origin_jti: signIn.origin,
        event_id: randomUUID(),
        auth_time: signIn.authenticatedAt,
        ...(overrides.groups.length > 0 ? { 'cognito:groups': overrides.groups } : {}),
      };
      const access = { client_id: pool.clientId, username: user.sub, scope: overrides.scopes.join(' ') };
      const id = { aud: pool.clientId, 'cognito:username': user.sub };
      const accessClaims = changed({ ...shared, ...access, token_use: 'access' }, overrides.access);
      const idClaims = changed({ ...attributeClaims(user), ...shared, ...id, token_use: 'id' }, overrides.id);
      return {
        AccessToken: await sign(accessClaims, from, accessTokenSeconds),
        IdToken: await sign(idClaims, from, idTokenSeconds),
        ExpiresIn: accessTokenSeconds,
        TokenType: 'Bearer',
      };
    },
    async verify(token, use) {
      const { payload } = await jwtVerify(token, key.publicKey, {
        issuer,
        algorithms: ['RS256'],
        currentDate: new Date(now()),
      }).catch((error: unknown) => {
        const expired = error instanceof errors.JWTExpired;
        throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
      });
      const client = use === 'access' ? payload.client_id : payload.aud;
      if (payload.token_use !== use || client !== pool.clientId) throw notAuthorized('Invalid Access Token');
      return payload;
    },
  };
}

/**
 * The user's attributes as claims of the ID token, in which email_verified and phone_number_verified are booleans.
 */
function attributeClaims({ attributes }: User): JWTPayload {
  const { phone_number_verified: phoneVerified, ...others } = attributes;
  return {
    ...others,
    email_verified: attributes.email_verified === 'true',
    ...(attributes.phone_number ? { phone_number_verified: phoneVerified === 'true' } : {}),
  };
}

function changed(claims: JWTPayload, changes: ClaimChanges): JWTPayload {
  const result: JWTPayload = { ...claims };
  for (const [name, value] of Object.entries(changes.set)) {
    if (!RESERVED.has(name)) result[name] = value;
  }
  for (const name of changes.suppressed) {
    if (!RESERVED.has(name)) delete result[name];
  }
  return result;
}
