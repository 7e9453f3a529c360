import { chat, REGION } from '../../src/domain/limits/limits.ts';
import type { Secrets } from '../server/secrets.ts';

export interface FunctionEnvironmentOptions {
  readonly origin: string;
  readonly internalOrigin: string;
  readonly userPoolId: string;
  readonly bucketName: string;
  readonly mailFrom: string;
  readonly embeddingModel: string;
  readonly quotesModel: string;
  readonly secrets: Secrets;
  /** The person's own settings: with `CHAT_BASE_URL` or `OPENAI_API_KEY`, answers are generated there. */
  readonly user: Readonly<Record<string, string | undefined>>;
}

/** The environment of the functions, by the same names that they have on AWS. */
export function functionEnvironment(options: FunctionEnvironmentOptions): Record<string, string> {
  const { internalOrigin, secrets } = options;
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: secrets.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secrets.secretAccessKey,
    // Links for the browser carry this address: it must be one that the browser reaches.
    AWS_ENDPOINT_URL_S3: `${options.origin}/_local/s3`,
    AWS_ENDPOINT_URL_SSM: internalOrigin,
    AWS_ENDPOINT_URL_SESV2: internalOrigin,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: internalOrigin,
    AMPLIFY_DATA_GRAPHQL_ENDPOINT: `${internalOrigin}/graphql`,
    STORAGE_BUCKET_NAME: options.bucketName,
    USER_POOL_ID: options.userPoolId,
    VECTOR_INDEX_HOST: internalOrigin,
    VECTOR_INDEX_API_KEY: secrets.vectorIndexApiKey,
    EMBEDDING_BASE_URL: `${internalOrigin}/v1`,
    EMBEDDING_API_KEY: secrets.aiProviderKey,
    EMBEDDING_MODEL: options.embeddingModel,
    MAIL_FROM: options.mailFrom,
    APP_ORIGIN: options.origin,
    ...chatEnvironment(options),
  };
}

function chatEnvironment({
  internalOrigin,
  secrets,
  quotesModel,
  user,
}: FunctionEnvironmentOptions): Record<string, string> {
  if (!user.CHAT_BASE_URL && !user.OPENAI_API_KEY) {
    return {
      CHAT_BASE_URL: `${internalOrigin}/v1`,
      CHAT_API_KEY: secrets.aiProviderKey,
      CHAT_MODEL: quotesModel,
    };
  }
  return {
    CHAT_BASE_URL: user.CHAT_BASE_URL ?? 'https://api.openai.com/v1',
    // A server of one's own may ask for none, but the protocol has the header.
    CHAT_API_KEY: user.CHAT_API_KEY ?? user.OPENAI_API_KEY ?? 'none',
    CHAT_MODEL: user.CHAT_MODEL ?? chat.model,
  };
}
