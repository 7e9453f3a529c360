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
import { createGroups } from './groups.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { createJsonProtocol } from './json-protocol.ts';
import { createSeal } from './mfa/sealed.ts';
import { createSoftwareTokens } from './mfa/software-tokens.ts';
import { createOneTimeStore } from './one-time-store.ts';
import { issuerOf, type Pool } from './pool.ts';
import { createSend, type SendOptions } from './send-message.ts';
import { createSignIns } from './sign-ins.ts';
import { createDiscovery, loadSigningKey, type SigningKey } from './signing-key.ts';
import { createSrpThread } from './srp/srp-thread.ts';
import { createTokens } from './tokens.ts';
import { runPreTokenGeneration } from './triggers/pre-token-generation.ts';
import type { UserPoolTriggers } from './triggers/trigger.ts';
import { createUsers } from './users.ts';

/**
 * `mailFrom` is the sender of the pool's emails. `onError` receives errors that the client sees only as
 * InternalErrorException.
 */
export interface CognitoOptions extends SendOptions {
  /** The folder that contains `identity.sqlite`. */
  readonly dataDir: string;
  readonly region: string;
  /** `{region}_{name}` */
  readonly poolId: string;
  readonly clientId: string;
  readonly definition: PoolDefinition;
  /** The path at which browsers reach the service. Services reach it at `/`. */
  readonly publicPath: string;
  readonly triggers: UserPoolTriggers;
  /** 32 bytes in hex that encrypt the secrets of authenticator apps. */
  readonly encryptionKey: string;
  /** The secret of an AWS access key, for signed operations. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the owner of an access key may perform an action on this pool, such as `cognito-idp:AdminGetUser`. */
  readonly allows: (accessKeyId: string, action: string) => boolean;
  /** Asked before a sign-up's trigger. Everyone may sign up when it is not given. */
  readonly admitsSignUp?: SignUpAdmission;
  /** Finds the client's address, for limits by address. Defaults to the address of the connection. */
  readonly clientAddress?: ClientAddress;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface CognitoService extends LocalService {
  /** The `iss` of the pool's tokens. */
  readonly issuer: string;
  /**
   * Checks a token as AppSync does: signature, issuer, client, use and expiry, but not revocation. Rejects an invalid
   * token.
   */
  verifyToken(token: string, use: 'access' | 'id'): Promise<JWTPayload>;
}

/** The user pool: Cognito's JSON protocol and its discovery documents, stored in `identity.sqlite`. */
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
