import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.ts';
import type { Credentials } from './post-signed.ts';

export type Environment = Record<string, string | undefined>;

/** Amplify's placeholder for a secret that the function has not read yet, or that was never set. */
export const UNRESOLVED_SECRET = '<value will be resolved during runtime>';

/** The value of a variable. Undefined if it is empty or refers to a secret that was never set. */
export function optional(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  return value && value !== UNRESOLVED_SECRET ? value : undefined;
}

/** A required variable. */
export function required(environment: Environment, name: string): string {
  const value = optional(environment, name);
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** The bucket of the files. @throws {AppError} with the catalogue's sentence if no bucket is configured. */
export function bucketOf(environment: Environment): string {
  const bucket = optional(environment, 'STORAGE_BUCKET_NAME');
  if (!bucket) throw new AppError('unavailable', uploadErrors.missingBucket);
  return bucket;
}

/** The credentials of the function's role, as Lambda puts them into its environment. */
export function credentialsOf(environment: Environment): Credentials {
  return {
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
  };
}

/** The data API whose address the function's environment contains. */
export function dataApi(environment: Environment): GraphqlClient {
  return createGraphqlClient({
    endpoint: required(environment, 'AMPLIFY_DATA_GRAPHQL_ENDPOINT'),
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
  });
}
