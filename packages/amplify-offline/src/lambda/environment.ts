import { AsyncLocalStorage } from 'node:async_hooks';
import type { Assembly } from '../synth/assembly/assembly.ts';
import { projectBuckets, SCHEMA_BUCKET, schemaBuckets } from '../synth/assembly/project-buckets.ts';
import { type FunctionDefinition, UNRESOLVED } from './function-definitions.ts';
import type { RoleCredentials } from './roles.ts';

interface RuntimeOptions {
  readonly region: string;
  /** The address at which browsers reach the bucket. Links to it use this address. */
  readonly bucketEndpoint: string;
  /** The address at which functions reach the bucket. A proxy may stand in front of the other one. */
  readonly internalBucketEndpoint: string;
  readonly internalOrigin: string;
}

/** The variables that the runtime sets for every function: region and addresses, as the AWS SDK reads them. */
export function runtimeVariables({
  region,
  bucketEndpoint,
  internalBucketEndpoint,
  internalOrigin,
}: RuntimeOptions) {
  return {
    AWS_REGION: region,
    // For every service that has no address of its own below, so that no function calls AWS with a local key.
    AWS_ENDPOINT_URL: internalOrigin,
    // The SDK signs links with this address. A handler's own requests may use the internal one.
    AWS_ENDPOINT_URL_S3: bucketEndpoint,
    AWS_ENDPOINT_URL_S3_INTERNAL: internalBucketEndpoint,
    AWS_ENDPOINT_URL_SSM: internalOrigin,
    AWS_ENDPOINT_URL_SESV2: internalOrigin,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: internalOrigin,
  };
}

interface LocalResources {
  readonly internalOrigin: string;
  readonly bucketName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * What a variable that names a resource of the assembly means here: maps the resource's ID there to its local name or
 * address.
 */
export function resourceNames(assembly: Assembly, local: LocalResources): ReadonlyMap<string, string> {
  const named = (type: string, suffix: string, value: string) =>
    assembly.resources(type).map(({ id }) => [`${id}${suffix}`, value] as const);
  return new Map([
    ...named('AWS::Cognito::UserPool', '', local.userPoolId),
    ...named('AWS::Cognito::UserPoolClient', '', local.userPoolClientId),
    ...named('AWS::AppSync::GraphQLApi', '.GraphQLUrl', `${local.internalOrigin}/graphql`),
    ...projectBuckets(assembly).map(({ id }) => [id, local.bucketName] as const),
    ...schemaBuckets(assembly).map((id) => [id, SCHEMA_BUCKET] as const),
  ]);
}

/**
 * The environment of one function: the runtime's variables, those that the backend declares for this function, and
 * its role's credentials. A variable that a function reads without declaring it is missing, as on AWS.
 * @param local values by variable name for the whole backend; they override those for AWS
 * @param names values by resource ID
 */
export function environmentOf(
  {
    name,
    memoryMegabytes,
    variables: declared,
  }: Pick<FunctionDefinition, 'name' | 'memoryMegabytes' | 'variables'>,
  local: Readonly<Record<string, string>>,
  { accessKeyId, secretAccessKey }: RoleCredentials,
  names: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const runtime = Object.entries(local).filter(([name]) => name.startsWith('AWS_'));
  const own = Object.entries(declared).flatMap(([name, value]) => {
    const here = local[name] ?? (value === UNRESOLVED ? undefined : (names.get(value) ?? value));
    return here === undefined ? [] : [[name, here] as const];
  });
  return {
    // Lambda's own value, the only one of these that a backend may change.
    TZ: ':UTC',
    ...Object.fromEntries([...own, ...runtime]),
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

type Environment = Readonly<Record<string, string>>;

/**
 * Gives every invocation its own `process.env`, as every Lambda has. Functions that run in this process at the same
 * time must not see each other's credentials or the settings of the process.
 */
export interface InvocationEnvironments {
  /**
   * Runs `work` so that all of it, including asynchronous parts, reads `environment` in place of the process's own.
   */
  run<Result>(environment: Environment, work: () => Result): Result;
  /** Restores the process's own environment. */
  restore(): void;
}

export function replaceProcessEnvironment(): InvocationEnvironments {
  const current = new AsyncLocalStorage<Record<string, string>>();
  const own = process.env;
  const inForce = (): NodeJS.ProcessEnv => current.getStore() ?? own;
  process.env = new Proxy(own, {
    get: (_, name) => Reflect.get(inForce(), name),
    set: (_, name, value) => Reflect.set(inForce(), name, value),
    has: (_, name) => Reflect.has(inForce(), name),
    deleteProperty: (_, name) => Reflect.deleteProperty(inForce(), name),
    ownKeys: () => Reflect.ownKeys(inForce()),
    defineProperty: (_, name, descriptor) => Reflect.defineProperty(inForce(), name, descriptor),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(inForce(), name),
  });
  return {
    run: (environment, work) => current.run({ ...environment }, work),
    restore() {
      process.env = own;
    },
  };
}
