import { COGNITO_PATH, S3_PATH } from 'amplify-offline/installation';
import type { Secrets } from 'amplify-offline/secrets';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET, USER_POOL_ID } from './names.ts';

/** The environment, as a function has it, through which the operator's commands reach rows and files. */
export function administratorEnvironment(
  origin: string,
  { accessKeyId, secretAccessKey }: Pick<Secrets, 'accessKeyId' | 'secretAccessKey'>,
): Environment {
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_S3: `${origin}${S3_PATH}`,
    AMPLIFY_DATA_GRAPHQL_ENDPOINT: `${origin}/graphql`,
    STORAGE_BUCKET_NAME: BUCKET,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${origin}${COGNITO_PATH}`,
    USER_POOL_ID,
  };
}
