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

/** @throws AppSyncError for any token that is not a valid access token or ID token of the user pool. */
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
    const required = ['exp', 'sub', 'token_use'];
    const limits = { algorithms: ['RS256'], issuer, currentDate: now(), requiredClaims: required };
    return (await jwtVerify(token, keys, limits)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('Token has expired.');
    if (error instanceof errors.JOSEError) throw unauthorized('Valid authorization header not provided.');
    throw error;
  }
}

function identityOf(claims: JWTPayload, clientIds: readonly string[]): UserIdentity {
  const { client, username } = bearerOf(claims);
  if (typeof username !== 'string' || typeof client !== 'string' || !clientIds.includes(client)) {
    throw unauthorized('Valid authorization header not provided.');
  }
  const groups = claims['cognito:groups'];
  return {
    sub: String(claims.sub),
    issuer: String(claims.iss),
    username,
    claims,
    sourceIp: ['127.0.0.1'],
    defaultAuthStrategy: 'ALLOW',
    groups: Array.isArray(groups) ? groups.map(String) : null,
  };
}

/**
 * The client and the user of a token. AppSync accepts both kinds: a rule on an attribute, such as
 * `allow.owner().identityClaim('email')`, needs the ID token, because an access token has no attributes.
 */
function bearerOf(claims: JWTPayload): { client?: unknown; username?: unknown } {
  switch (claims.token_use) {
    case 'access':
      return { client: claims.client_id, username: claims.username };
    case 'id':
      return { client: claims.aud, username: claims['cognito:username'] };
    default:
      return {};
  }
}
