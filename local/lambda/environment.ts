import { UNRESOLVED_SECRET } from '#amplify/functions/data-api/environment.ts';
import { NO_VISION_MODEL } from '#domain/images/vision-model.ts';
import { chat, REGION, vision } from '#domain/limits/limits.ts';
import type { Secrets } from '../server/secrets.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import type { RoleCredentials } from './roles.ts';

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

/** The values that the variables of the functions have here, by the same names that they have on AWS. */
export function localVariables(options: FunctionEnvironmentOptions): Record<string, string> {
  const { internalOrigin, secrets } = options;
  return {
    AWS_REGION: REGION,
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
    CONTACT_RECIPIENT: 'contact@plumbline.localhost',
    APP_ORIGIN: options.origin,
    ...chatEnvironment(options),
    AI_BACKEND_URL: options.user.AI_BACKEND_URL ?? 'none',
    AI_BACKEND_API_KEY: options.user.AI_BACKEND_API_KEY ?? 'none',
    AI_BACKEND_MODEL: options.user.AI_BACKEND_MODEL ?? chat.model,
    AI_LIMITS: options.user.AI_LIMITS ?? 'standard',
    AI_BACKEND_FALLBACK: options.user.AI_BACKEND_FALLBACK ?? 'on',
  };
}

/**
 * The environment of one function: what the runtime gives to all, what the backend declares for this one, and the
 * credentials of its role. A variable that a function reads without declaring it is missing here as it would be on AWS.
 */
export function environmentOf(
  { variables: declared }: Pick<FunctionDefinition, 'variables'>,
  local: Readonly<Record<string, string>>,
  { accessKeyId, secretAccessKey }: RoleCredentials,
): Record<string, string> {
  const runtime = Object.entries(local).filter(([name]) => name.startsWith('AWS_'));
  const own = Object.entries(declared).flatMap(([name, value]) => {
    const here = local[name] ?? (value === UNRESOLVED_SECRET ? undefined : value);
    return here === undefined ? [] : [[name, here] as const];
  });
  return {
    ...Object.fromEntries([...own, ...runtime]),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
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
      // Nothing here can see: no description is better than one made up.
      VISION_MODEL: visionModelOf(user),
    };
  }
  const openAi = 'https://api.openai.com/v1';
  // A server of one's own may ask for no key, but the protocol has the header.
  const key = user.CHAT_API_KEY ?? user.OPENAI_API_KEY ?? 'none';
  return {
    CHAT_BASE_URL: user.CHAT_BASE_URL ?? openAi,
    CHAT_API_KEY: key,
    CHAT_MODEL: user.CHAT_MODEL ?? chat.model,
    VISION_MODEL: visionModelOf(user),
  };
}

/** The vision model that the settings name: without a chat server nothing here can see. */
export function visionModelOf(user: Readonly<Record<string, string | undefined>>): string {
  if (!user.CHAT_BASE_URL && !user.OPENAI_API_KEY) return NO_VISION_MODEL;
  return user.VISION_MODEL || (user.CHAT_BASE_URL ? NO_VISION_MODEL : vision.model);
}
