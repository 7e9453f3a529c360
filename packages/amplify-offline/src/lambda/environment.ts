import type { Assembly } from '../synth/assembly/assembly.ts';
import { projectBuckets, SCHEMA_BUCKET, schemaBuckets } from '../synth/assembly/project-buckets.ts';
import { type FunctionDefinition, UNRESOLVED } from './function-definitions.ts';
import type { RoleCredentials } from './roles.ts';

export interface RuntimeOptions {
  readonly region: string;
  /** Where the browser reaches the bucket: links for it carry this address. */
  readonly bucketEndpoint: string;
  /** Where the functions reach it: a proxy may stand before the other. */
  readonly internalBucketEndpoint: string;
  readonly internalOrigin: string;
}

/** The variables that the runtime gives to every function: region and addresses, as the AWS SDK reads them. */
export function runtimeVariables({
  region,
  bucketEndpoint,
  internalBucketEndpoint,
  internalOrigin,
}: RuntimeOptions) {
  return {
    AWS_REGION: region,
    // The SDK signs links with this one, which a handler's own requests need not go through.
    AWS_ENDPOINT_URL_S3: bucketEndpoint,
    AWS_ENDPOINT_URL_S3_INTERNAL: internalBucketEndpoint,
    AWS_ENDPOINT_URL_SSM: internalOrigin,
    AWS_ENDPOINT_URL_SESV2: internalOrigin,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: internalOrigin,
  };
}

export interface LocalResources {
  readonly internalOrigin: string;
  readonly bucketName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/** What a variable's value means here when it names a resource of the assembly: its id there, its local name or address. */
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
 * The environment of one function: what the runtime gives to all, what the backend declares for this one, and the
 * credentials of its role. A variable that a function reads without declaring it is missing here as it would be on AWS.
 * @param local values by the name of the variable, for the whole backend; they win over what is for AWS
 * @param names values by the id of a resource
 */
export function environmentOf(
  { variables: declared }: Pick<FunctionDefinition, 'variables'>,
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
    ...Object.fromEntries([...own, ...runtime]),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
