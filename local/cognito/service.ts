import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import type { Mail } from '../outbox/mail.ts';
import type { LocalService } from '../server/service.ts';
import { createAttempts } from './attempts.ts';
import { maskedAddress } from './attributes.ts';
import { createChallenges } from './challenges.ts';
import { createCodes } from './codes.ts';
import type { Context } from './context.ts';
import { CognitoError } from './errors.ts';
import { openIdentityDatabase } from './identity-database.ts';
import { createJsonProtocol } from './json-protocol.ts';
import { codeMail } from './mails.ts';
import { issuerOf, type Pool } from './pool.ts';
import type { PreTokenGeneration } from './pre-token-generation.ts';
import { createSignIns } from './sign-ins.ts';
import { loadSigningKey } from './signing-key.ts';
import { createSrpThread } from './srp/srp-thread.ts';
import { createTokens } from './tokens.ts';
import { createUsers } from './users.ts';

export interface CognitoOptions {
  /** Holds `identity.sqlite`. */
  readonly dataDir: string;
  readonly region: string;
  /** `{region}_{name}` */
  readonly poolId: string;
  readonly clientId: string;
  /** Where browsers reach the service; services reach it at `/`. */
  readonly publicPath: string;
  readonly triggers: { readonly preTokenGeneration?: PreTokenGeneration };
  /** The sender of the pool's mails. */
  readonly mailFrom: string;
  readonly sendMail: (mail: Mail) => Promise<void> | void;
  /** The secret of an AWS access key, for the operations that are signed. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Gets what went wrong inside the service; the client only sees InternalErrorException. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface CognitoService extends LocalService {
  /** The `iss` of the pool's tokens. */
  readonly issuer: string;
  /** As AppSync checks a token: signature, issuer, client, use and expiry, not revocation. Rejects otherwise. */
  verifyToken(token: string, use: 'access' | 'id'): Promise<JWTPayload>;
}

/** The user pool: Cognito's JSON protocol and its JWK set, on `identity.sqlite`. */
export async function createCognito(options: CognitoOptions): Promise<CognitoService> {
  const now = options.now ?? Date.now;
  const pool: Pool = { id: options.poolId, region: options.region, clientId: options.clientId };
  const database = openIdentityDatabase(options.dataDir);
  const key = await loadSigningKey(database);
  const context = contextOn(database, pool, options, now, key);
  const protocol = createJsonProtocol(context, options, () => new Date(now()));
  const jwksPath = `${options.publicPath}/${pool.id}/.well-known/jwks.json`;
  return {
    name: 'cognito',
    issuer: issuerOf(pool),
    verifyToken: (token, use) => context.tokens.verify(token, use),
    async handle(request: IncomingMessage, response: ServerResponse) {
      const path = request.url?.split('?')[0];
      if (request.method === 'GET' && path === jwksPath) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' });
        response.end(JSON.stringify(key.jwks));
      } else {
        await protocol.handle(request, response);
      }
    },
    health: () => ({ users: context.users.count(), pool: pool.id }),
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
  key: Awaited<ReturnType<typeof loadSigningKey>>,
): Context {
  const attempts = createAttempts(database, now);
  const codes = createCodes(database, attempts, now);
  return {
    pool,
    attempts,
    codes,
    users: createUsers(database, now),
    challenges: createChallenges(now),
    signIns: createSignIns(database, now),
    tokens: createTokens(key, pool, options.triggers.preTokenGeneration, now),
    srp: createSrpThread(),
    random: randomBytes,
    async sendCode(user, purpose, address = user.email) {
      const code = codes.issue(user.sub, purpose, address);
      const mail = codeMail(options.mailFrom, address, user.attributes.given_name ?? '', purpose, code);
      try {
        await options.sendMail(mail);
      } catch (error) {
        options.onError(error);
        throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver the code.', {
          cause: error,
        });
      }
      return { Destination: maskedAddress(address), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
    },
  };
}
