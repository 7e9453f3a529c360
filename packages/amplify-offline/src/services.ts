import path from 'node:path';
import { createRemoteJWKSet } from 'jose';
import { readApiDefinition } from './appsync/definition/read-definition.ts';
import { type AppSync, createAppSync } from './appsync/service.ts';
import type { SignUpAdmission } from './cognito/admission.ts';
import type { PoolDefinition } from './cognito/definition/pool-definition.ts';
import { readPoolDefinition } from './cognito/definition/read-definition.ts';
import { type CognitoService, createCognito } from './cognito/service.ts';
import type { Arns } from './lambda/arns.ts';
import type { Functions } from './lambda/functions.ts';
import type { Roles } from './lambda/roles.ts';
import { bucketTriggers, userPoolTriggers } from './lambda/triggers.ts';
import type { ResourceNames } from './options.ts';
import { createS3 } from './s3/service.ts';
import type { ClientAddress } from './server/client-address.ts';
import { ACCOUNT_ID, COGNITO_PATH, OUTBOX_PATH, S3_PATH } from './server/installation.ts';
import { absentService } from './server/other-service.ts';
import type { Secrets } from './server/secrets.ts';
import type { LocalService } from './server/service.ts';
import type { Allowance } from './server/token-buckets.ts';
import type { MailTransport } from './ses/mail.ts';
import { createOutbox, type Outbox } from './ses/service.ts';
import { createParameters } from './ssm/service.ts';
import type { Assembly } from './synth/assembly/assembly.ts';
import { abandonedUploadDays, SCHEMA_BUCKET } from './synth/assembly/project-buckets.ts';

/** Amplify's name of the file. */
const SCHEMA_FILE = 'modelIntrospectionSchema.json';

export interface ServicesOptions {
  readonly resources: ResourceNames;
  /** The product's name, for page titles. */
  readonly product: string;
  /** Sign-in flows allowed in addition to those of the app client. */
  readonly authFlows: readonly string[];
  /** Finds the client's address behind trusted proxies. */
  readonly clientAddress: ClientAddress;
  readonly admitsSignUp: SignUpAdmission | undefined;
  /** Disk space that uploads must leave free. */
  readonly diskReserveBytes: number | undefined;
  /** Sends emails. Without it they stay in the outbox. */
  readonly mail: MailTransport | undefined;
  readonly functionPatienceMs: number | undefined;
  readonly apiKeyLimit: Allowance | undefined;
  readonly dataDir: string;
  readonly origin: string;
  readonly internalOrigin: string;
  readonly assembly: Assembly;
  readonly functions: Functions;
  readonly roles: Roles;
  readonly arns: Arns;
  readonly secrets: Secrets;
  readonly onFault: (error: unknown) => void;
  /** Called with notable events that are not faults. */
  readonly onNote: (note: string) => void;
}

export interface Services {
  readonly appSync: AppSync;
  readonly cognito: LocalService;
  readonly s3: LocalService;
  readonly outbox: LocalService;
  readonly parameters: LocalService;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every AWS service, each with its own files in the data directory. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { dataDir, origin, assembly, functions, roles, arns, onFault, onNote } = options;
  const { region, bucket } = options.resources;
  const { secretFor } = roles;
  const abandonedDays = abandonedUploadDays(assembly);
  const outbox = createOutbox({
    dataDir,
    region,
    product: options.product,
    publicPath: OUTBOX_PATH,
    transport: options.mail,
    onNote,
    secretFor,
    allows: (key, action, from) => roles.allows(key, action, arns.identity(from)),
    onError: onFault,
  });
  const pool = await openUserPool(options, outbox);
  return {
    outbox,
    cognito: pool ?? absentService('cognito', 'The backend has no user pool: use defineAuth in it.'),
    appSync:
      openApi(options, pool?.issuer) ??
      absentService('appsync', 'The backend has no API: use defineData in it.'),
    s3: createS3({
      dir: path.join(dataDir, 'objects'),
      bucket,
      region,
      publicPath: S3_PATH,
      allowedOrigins: [origin],
      ...(options.diskReserveBytes !== undefined && { diskReserveBytes: options.diskReserveBytes }),
      ...(abandonedDays !== null && { abandonedAfterMs: abandonedDays * DAY_MS }),
      generated: {
        bucket: SCHEMA_BUCKET,
        files: new Map([[SCHEMA_FILE, JSON.stringify(assembly.assetJson(SCHEMA_FILE) ?? {})]]),
        allows: (key, file) => roles.allows(key, 's3:GetObject', arns.generated(file)),
      },
      onObjectEvent: bucketTriggers(assembly, functions, { region, bucket }),
      secretFor,
      allows: (key, action, object, prefix) =>
        roles.allows(key, action, object === undefined ? arns.bucket() : arns.object(object), prefix),
      onError: onFault,
    }),
    parameters: createParameters({
      region,
      secretFor,
      allows: (key, action, name) => roles.allows(key, action, arns.parameter(name)),
      values: {},
    }),
  };
}

/** Undefined for a backend without a user pool. */
async function openUserPool(options: ServicesOptions, outbox: Outbox): Promise<CognitoService | undefined> {
  const { assembly, functions, roles, arns, resources } = options;
  if (!assembly.idsByType().has('AWS::Cognito::UserPool')) return undefined;
  return createCognito({
    dataDir: options.dataDir,
    region: resources.region,
    poolId: resources.userPoolId,
    clientId: resources.userPoolClientId,
    publicPath: COGNITO_PATH,
    definition: poolDefinition(assembly, options.authFlows),
    triggers: userPoolTriggers(assembly, functions),
    encryptionKey: options.secrets.identityKey,
    mailFrom: resources.mailFrom,
    clientAddress: options.clientAddress,
    admitsSignUp: options.admitsSignUp,
    sendMail: (mail) => outbox.deliver(mail),
    secretFor: roles.secretFor,
    allows: (key, action) => roles.allows(key, action, arns.userPool()),
    onError: options.onFault,
  });
}

/** Undefined for a backend without an API. */
function openApi(options: ServicesOptions, issuer: string | undefined): AppSync | undefined {
  const { assembly, functions, roles, arns, secrets, resources } = options;
  if (!assembly.idsByType().has('AWS::AppSync::GraphQLApi')) return undefined;
  return createAppSync({
    definition: readApiDefinition(assembly),
    file: path.join(options.dataDir, 'data.sqlite'),
    invoke: functions.invoke,
    clientAddress: options.clientAddress,
    patienceMs: options.functionPatienceMs,
    apiKeyLimit: options.apiKeyLimit,
    pageTokenSecret: secrets.secretAccessKey,
    onNote: options.onNote,
    onFault: options.onFault,
    userPool: {
      // As AppSync does, keys are taken from the user pool's published key set.
      keys: createRemoteJWKSet(jwksUrl(options)),
      // Without a user pool there is no client either, so that no token is accepted.
      issuer: issuer ?? '',
      clientIds: issuer === undefined ? [] : [resources.userPoolClientId],
    },
    apiKey: secrets.apiKey,
    iam: {
      region: resources.region,
      accountId: ACCOUNT_ID,
      secretFor: roles.secretFor,
      roleName: (key) => roles.nameOf(key) ?? 'unknown',
      allows: (key, type, field) => roles.allows(key, 'appsync:GraphQL', arns.field(type, field)),
    },
  });
}

function poolDefinition(assembly: Assembly, more: readonly string[]): PoolDefinition {
  const definition = readPoolDefinition(assembly);
  return { ...definition, authFlows: new Set([...definition.authFlows, ...more]) };
}

function jwksUrl({ internalOrigin, resources }: ServicesOptions): URL {
  return new URL(`${internalOrigin}${COGNITO_PATH}/${resources.userPoolId}/.well-known/jwks.json`);
}
