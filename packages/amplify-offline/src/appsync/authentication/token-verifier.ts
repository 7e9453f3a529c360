import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../appsync-error.ts';

/** `$ctx.identity` of a user of the user pool. */
export interface UserIdentity extends Record<string, unknown> {
  readonly sub: string;
  readonly issuer: string;
  readonly username: string;
  readonly claims: JWTPayload;
  readonly groups: readonly string[] | null;
}

export interface TokenVerifierOptions {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly clientIds: readonly string[];
  readonly now: () => Date;
}

/**
 * A browser sends the same token with every request. Its signature is checked once, its expiry on every
 * request.
 */
const TOKENS_REMEMBERED = 1_000;

/** @throws AppSyncError for any token that is not a valid access token of the user pool. */
export type VerifyToken = (token: string) => Promise<UserIdentity>;

export function createTokenVerifier(options: TokenVerifierOptions): VerifyToken {
  const known = new LRUCache<string, UserIdentity>({ max: TOKENS_REMEMBERED });
  return async (token) => {
    const remembered = known.get(token);
    if (remembered && Number(remembered.claims.exp) * 1000 > options.now().getTime()) return remembered;
    known.delete(token);
    const identity = identityOf(await verify(token, options), options.clientIds);
    known.set(token, identity);
    return identity;
  };
}

async function verify(token: string, { keys, issuer, now }: TokenVerifierOptions): Promise<JWTPayload> {
  try {
    const required = ['exp', 'sub', 'token_use', 'client_id'];
    const limits = { algorithms: ['RS256'], issuer, currentDate: now(), requiredClaims: required };
    return (await jwtVerify(token, keys, limits)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('Token has expired.');
    if (error instanceof errors.JOSEError) throw unauthorized('Valid authorization header not provided.');
    throw error;
  }
}

function identityOf(claims: JWTPayload, clientIds: readonly string[]): UserIdentity {
  if (claims.token_use !== 'access' || !clientIds.includes(String(claims.client_id))) {
    throw unauthorized('Valid authorization header not provided.');
  }
  const groups = claims['cognito:groups'];
  return {
    sub: String(claims.sub),
    issuer: String(claims.iss),
    username: String(claims.username),
    claims,
    sourceIp: ['127.0.0.1'],
    defaultAuthStrategy: 'ALLOW',
    groups: Array.isArray(groups) ? groups.map(String) : null,
  };
}
