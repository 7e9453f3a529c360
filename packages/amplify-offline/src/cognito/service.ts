import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import { type ClientAddress, clientAddressBehind } from '../server/client-address.ts';
import type { LocalService } from '../server/service.ts';
import type { SignUpAdmission } from './admission.ts';
import { createAttempts } from './attempts.ts';
import { createCodes } from './codes.ts';
import type { Context } from './context.ts';
import type { PoolDefinition } from './definition/pool-definition.ts';
import { createDiscovery } from './discovery.ts';
import { createGroups } from './groups.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { createJsonProtocol } from './json-protocol.ts';
import { createSeal } from './mfa/sealed.ts';
import { createSoftwareTokens } from './mfa/software-tokens.ts';
import { createOneTimeStore } from './one-time-store.ts';
import { issuerOf, type Pool } from './pool.ts';
import { createSend, type SendOptions } from './send-message.ts';
import { createSignIns } from './sign-ins.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import { createSrpThread } from './srp/srp-thread.ts';
import { createTokens } from './tokens.ts';
import { runPreTokenGeneration } from './triggers/pre-token-generation.ts';
import type { UserPoolTriggers } from './triggers/trigger.ts';
import { createUsers } from './users.ts';

/** `mailFrom` is the sender of the pool's mails; `onError` gets what the client only sees as InternalErrorException. */
export interface CognitoOptions extends SendOptions {
  /** Holds `identity.sqlite`. */
  readonly dataDir: string;
  readonly region: string;
  /** `{region}_{name}` */
  readonly poolId: string;
  readonly clientId: string;
  readonly definition: PoolDefinition;
  /** Where browsers reach the service; services reach it at `/`. */
  readonly publicPath: string;
  readonly triggers: UserPoolTriggers;
  /** 32 bytes in hex, under which the secrets of authenticator apps are kept. */
  readonly encryptionKey: string;
  /** The secret of an AWS access key, for the operations that are signed. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the holder of a key may do something to this pool, such as `cognito-idp:AdminGetUser`. */
  readonly allows: (accessKeyId: string, action: string) => boolean;
  /** Asked before the trigger of a sign-up; everybody may sign up when not given. */
  readonly admitsSignUp?: SignUpAdmission;
  /** Limits by address count by it; the address of the connection when not given. */
  readonly clientAddress?: ClientAddress;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface CognitoService extends LocalService {
  /** The `iss` of the pool's tokens. */
  readonly issuer: string;
  /** As AppSync checks a token: signature, issuer, client, use and expiry, not revocation. Rejects otherwise. */
  verifyToken(token: string, use: 'access' | 'id'): Promise<JWTPayload>;
}

/** The user pool: Cognito's JSON protocol and its discovery documents, on `identity.sqlite`. */
export async function createCognito(options: CognitoOptions): Promise<CognitoService> {
  const now = options.now ?? Date.now;
  const { poolId, region, clientId, definition } = options;
  const pool: Pool = { id: poolId, region, clientId, definition };
  const database = openIdentityDatabase(options.dataDir);
  const key = await loadSigningKey(database);
  const context = contextOn(database, pool, options, now, key);
  const protocol = createJsonProtocol(context, {
    ...options,
    clientAddress: options.clientAddress ?? clientAddressBehind({ trusted: [] }),
  });
  const discovery = createDiscovery(pool, key, options.publicPath);
  return {
    name: 'cognito',
    issuer: issuerOf(pool),
    verifyToken: (token, use) => context.tokens.verify(token, use),
    async handle(request: IncomingMessage, response: ServerResponse) {
      if (!discovery(request, response)) await protocol.handle(request, response);
    },
    health: () => ({ users: context.users.count(), pool: pool.id, waiting: context.srp.waiting() }),
    async close() {
      await context.srp.close();
      database.close();
    },
  };
}

function contextOn(
  database: ReturnType<typeof openIdentityDatabase>,
  pool: Pool,
  options: CognitoOptions,
  now: () => number,
  key: SigningKey,
): Context {
  const { triggers } = options;
  const { lifetimes, groups } = pool.definition;
  const attempts = createAttempts(database, now);
  const lifetimeMs = lifetimes.sessionSeconds * 1000;
  return {
    pool,
    attempts,
    triggers,
    admitsSignUp: options.admitsSignUp ?? (async () => null),
    now,
    random: randomBytes,
    codes: createCodes(database, attempts, now),
    users: createUsers(database, now),
    groups: createGroups(database, groups),
    passwordChallenges: createOneTimeStore({ lifetimeMs, now, keyBytes: 256 }),
    pendingSignIns: createOneTimeStore({ lifetimeMs, now, keyBytes: 96 }),
    softwareTokens: createSoftwareTokens(database, createSeal(options.encryptionKey), now),
    signIns: createSignIns(database, lifetimes.refreshTokenSeconds, now),
    tokens: createTokens(
      key,
      pool,
      (request) => runPreTokenGeneration(pool, triggers.preTokenGeneration, request),
      now,
    ),
    srp: createSrpThread(),
    send: createSend(pool, triggers.customMessage, options),
  };
}
