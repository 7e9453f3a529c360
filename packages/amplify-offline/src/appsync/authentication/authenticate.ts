import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { JWTVerifyGetKey } from 'jose';
import { isSigV4, sha256, verifySigV4 } from '../../server/sigv4.ts';
import { SignatureError } from '../../server/sigv4-claim.ts';
import { AppSyncError, unauthorized } from '../appsync-error.ts';
import type { AuthenticationType, Caller } from './caller.ts';
import { createTokenVerifier, type VerifyToken } from './token-verifier.ts';

/**
 * What a caller sends to prove their identity: the headers, and for IAM the request that those headers sign.
 */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  readonly target: string;
  readonly body: Uint8Array | string;
}

export interface AuthenticationOptions {
  /** Authentication types that the API accepts. A request of any other type is refused. */
  readonly types: readonly AuthenticationType[];
  readonly userPool: {
    readonly keys: JWTVerifyGetKey;
    readonly issuer: string;
    readonly clientIds: readonly string[];
  };
  readonly apiKey: string;
  readonly iam: {
    readonly region: string;
    readonly accountId: string;
    readonly secretFor: (accessKeyId: string) => string | undefined;
    /** The name of the role that has this access key. */
    readonly roleName: (accessKeyId: string) => string;
    /** Whether the role that has this access key may use a field of Query, Mutation or Subscription. */
    readonly allows: (accessKeyId: string, typeName: string, fieldName: string) => boolean;
  };
  readonly now: () => Date;
}

export type Authenticate = (credentials: Credentials) => Promise<Caller>;

/**
 * @returns a function that throws AppSyncError `UnauthorizedException` unless the caller is authenticated.
 */
export function createAuthenticator(options: AuthenticationOptions): Authenticate {
  const verifyToken = createTokenVerifier({ ...options.userPool, now: options.now });
  return async (credentials) => {
    const type = wayOf(credentials.headers);
    if (!type) throw unauthorized('Missing authorization header');
    if (!options.types.includes(type)) throw unauthorized('You are not authorized to make this call.');
    switch (type) {
      case 'API_KEY':
        return byApiKey(credentials, options.apiKey);
      case 'AWS_IAM':
        return byIam(credentials, options);
      case 'AMAZON_COGNITO_USER_POOLS':
        return byToken(credentials, verifyToken);
    }
  };
}

function wayOf(headers: IncomingHttpHeaders): AuthenticationType | null {
  if (isSigV4(headers)) return 'AWS_IAM';
  if (headers.authorization) return 'AMAZON_COGNITO_USER_POOLS';
  return headers['x-api-key'] ? 'API_KEY' : null;
}

async function byToken({ headers }: Credentials, verifyToken: VerifyToken): Promise<Caller> {
  const identity = await verifyToken(headers.authorization?.replace(/^Bearer\s+/i, '') ?? '');
  return { type: 'AMAZON_COGNITO_USER_POOLS', identity, groups: identity.groups ?? [], headers };
}

function byApiKey({ headers }: Credentials, apiKey: string): Caller {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Both digests have the same length, so the comparison reveals nothing about the length of the key.
  if (!timingSafeEqual(digest(String(headers['x-api-key'])), digest(apiKey))) {
    throw unauthorized('You are not authorized to make this call.');
  }
  return { type: 'API_KEY', identity: null, groups: [], headers };
}

function byIam({ headers, target, body }: Credentials, { iam, now }: AuthenticationOptions): Caller {
  const { region, accountId, secretFor, roleName, allows } = iam;
  try {
    const request = { method: 'POST', target, headers };
    const { accessKeyId } = verifySigV4(request, {
      service: 'appsync',
      region,
      secretFor,
      now,
      bodyHash: sha256(body),
    });
    return {
      type: 'AWS_IAM',
      identity: iamIdentity(accountId, roleName(accessKeyId)),
      groups: [],
      headers,
      mayUse: (typeName, fieldName) => allows(accessKeyId, typeName, fieldName),
    };
  } catch (error) {
    if (error instanceof SignatureError) throw new AppSyncError(error.message, 'UnrecognizedClientException');
    throw error;
  }
}

/** `$ctx.identity` of a function's role. The generated checks expect that it belongs to no identity pool. */
function iamIdentity(accountId: string, role: string): Record<string, unknown> {
  return {
    accountId,
    cognitoIdentityPoolId: null,
    cognitoIdentityId: null,
    cognitoIdentityAuthType: null,
    cognitoIdentityAuthProvider: null,
    sourceIp: ['127.0.0.1'],
    username: `${role}:${role}`,
    userArn: `arn:aws:sts::${accountId}:assumed-role/${role}/${role}`,
  };
}
