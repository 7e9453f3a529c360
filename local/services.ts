import path from 'node:path';
import { createRemoteJWKSet } from 'jose';
import { REGION } from '#domain/limits/limits.ts';
import { createAiProvider } from './ai-provider/ai-provider.ts';
import { DIMENSIONS } from './ai-provider/embedding/model.ts';
import { readApiDefinition } from './appsync/definition/read-definition.ts';
import { type AppSync, createAppSync } from './appsync/service.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { PoolDefinition } from './cognito/definition/pool-definition.ts';
import { readPoolDefinition } from './cognito/definition/read-definition.ts';
import { type CognitoService, createCognito } from './cognito/service.ts';
import {
  ACCOUNT_ID,
  BUCKET,
  COGNITO_PATH,
  MAIL_FROM,
  OUTBOX_PATH,
  S3_PATH,
  USER_POOL_CLIENT_ID,
  USER_POOL_ID,
} from './installation.ts';
import type { Arns } from './lambda/arns.ts';
import type { Functions } from './lambda/functions.ts';
import type { Roles } from './lambda/roles.ts';
import { userPoolTriggers } from './lambda/user-pool-triggers.ts';
import { createOutbox } from './outbox/service.ts';
import { createParameters } from './parameters/service.ts';
import { createS3 } from './s3/service.ts';
import type { Secrets } from './server/secrets.ts';
import type { LocalService } from './server/service.ts';
import { createVectorIndex } from './vector-index/service.ts';

export interface ServicesOptions {
  /** How many proxies of ours stand in front of the public server. */
  readonly trustedProxies: number;
  readonly dataDir: string;
  readonly origin: string;
  readonly internalOrigin: string;
  readonly assembly: Assembly;
  readonly functions: Functions;
  readonly roles: Roles;
  readonly arns: Arns;
  readonly secrets: Secrets;
  readonly onFault: (error: unknown) => void;
  /** Told what is worth a line in the log and is no fault. */
  readonly onNote: (note: string) => void;
}

export interface Services {
  readonly appSync: AppSync;
  readonly cognito: CognitoService;
  readonly s3: LocalService;
  readonly outbox: LocalService;
  readonly parameters: LocalService;
  readonly vectorIndex: LocalService;
  readonly aiProvider: LocalService;
}

/** Every AWS service, the vector index and the AI provider, each on its own files in the data directory. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { dataDir, origin, secrets, assembly, functions, roles, arns, onFault, onNote } = options;
  const { secretFor } = roles;
  const outbox = createOutbox({
    dataDir,
    region: REGION,
    publicPath: OUTBOX_PATH,
    secretFor,
    allows: (key, action, from) => roles.allows(key, action, arns.identity(from)),
    onError: onFault,
  });
  const cognito = await createCognito({
    dataDir,
    region: REGION,
    poolId: USER_POOL_ID,
    clientId: USER_POOL_CLIENT_ID,
    publicPath: COGNITO_PATH,
    definition: poolDefinition(assembly),
    triggers: userPoolTriggers(assembly, functions),
    encryptionKey: secrets.identityKey,
    mailFrom: MAIL_FROM,
    trustedProxies: options.trustedProxies,
    sendMail: (mail) => outbox.deliver(mail),
    secretFor,
    allows: (key, action) => roles.allows(key, action, arns.userPool()),
    onError: onFault,
  });
  return {
    outbox,
    cognito,
    appSync: createAppSync({
      definition: readApiDefinition(assembly),
      file: path.join(dataDir, 'data.sqlite'),
      invoke: functions.invoke,
      pageTokenSecret: secrets.secretAccessKey,
      onNote,
      onFault,
      // As AppSync does: the keys come from the user pool's published set.
      userPool: {
        keys: createRemoteJWKSet(jwksUrl(options)),
        issuer: cognito.issuer,
        clientIds: [USER_POOL_CLIENT_ID],
      },
      apiKey: secrets.apiKey,
      iam: {
        region: REGION,
        accountId: ACCOUNT_ID,
        secretFor,
        roleName: (key) => roles.nameOf(key) ?? 'unknown',
        allows: (key, type, field) => roles.allows(key, 'appsync:GraphQL', arns.field(type, field)),
      },
    }),
    s3: createS3({
      dir: path.join(dataDir, 'objects'),
      bucket: BUCKET,
      region: REGION,
      publicPath: S3_PATH,
      allowedOrigins: [origin],
      secretFor,
      allows: (key, action, object) =>
        roles.allows(key, action, object === undefined ? arns.bucket() : arns.object(object)),
      onError: onFault,
    }),
    parameters: createParameters({
      region: REGION,
      secretFor,
      allows: (key, action, name) => roles.allows(key, action, arns.parameter(name)),
      values: {},
    }),
    vectorIndex: createVectorIndex({
      dataDir,
      dimension: DIMENSIONS,
      apiKey: secrets.vectorIndexApiKey,
      onError: onFault,
    }),
    aiProvider: createAiProvider({ apiKey: secrets.aiProviderKey }),
  };
}

/** The backend's pool. Only here may the sample company sign in by a signed request: the deployed client doesn't allow it. */
function poolDefinition(assembly: Assembly): PoolDefinition {
  const definition = readPoolDefinition(assembly);
  return { ...definition, authFlows: new Set([...definition.authFlows, 'ADMIN_USER_PASSWORD_AUTH']) };
}

function jwksUrl({ internalOrigin }: ServicesOptions): URL {
  return new URL(`${internalOrigin}${COGNITO_PATH}/${USER_POOL_ID}/.well-known/jwks.json`);
}
