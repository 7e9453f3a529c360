import { describe, expect, test } from 'vitest';
import { environmentOf, localVariables } from './environment.ts';

const secrets = {
  accessKeyId: 'ak',
  secretAccessKey: 'sk',
  apiKey: 'api',
  vectorIndexApiKey: 'vk',
  aiProviderKey: 'ai',
  identityKey: '00'.repeat(32),
};

const variablesOf = (user: Record<string, string>) =>
  localVariables({
    origin: 'http://localhost:5173',
    internalOrigin: 'http://127.0.0.1:9',
    userPoolId: 'pool',
    bucketName: 'bucket',
    mailFrom: 'a@example.com',
    embeddingModel: 'e5',
    quotesModel: 'quotes',
    secrets,
    user,
  });

test('without a setting of one, everything is local', () => {
  const environment = variablesOf({
    AWS_SECRET_ACCESS_KEY: 'a real one',
    EMBEDDING_BASE_URL: 'https://elsewhere.example',
  });
  expect(environment).toMatchObject({
    CHAT_BASE_URL: 'http://127.0.0.1:9/v1',
    CHAT_API_KEY: 'ai',
    CHAT_MODEL: 'quotes',
    EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  expect(
    Object.values(environment).filter((value) => value.includes('elsewhere') || value === 'a real one'),
  ).toEqual([]);
});

test('an OpenAI key makes answers generated there, and nothing else', () => {
  const environment = variablesOf({ OPENAI_API_KEY: 'sk-person' });
  expect(environment).toMatchObject({
    CHAT_BASE_URL: 'https://api.openai.com/v1',
    CHAT_API_KEY: 'sk-person',
    CHAT_MODEL: 'gpt-4',
  });
  expect(environment.EMBEDDING_API_KEY).toBe('ai');
});

test('a server of one’s own needs only its URL', () => {
  expect(variablesOf({ CHAT_BASE_URL: 'http://localhost:11434/v1', CHAT_MODEL: 'llama' })).toMatchObject({
    CHAT_BASE_URL: 'http://localhost:11434/v1',
    CHAT_API_KEY: 'none',
    CHAT_MODEL: 'llama',
  });
});

describe('the environment of one function', () => {
  const credentials = { accessKeyId: 'of the role', secretAccessKey: 'its secret' };
  const local = { AWS_REGION: 'ap-southeast-2', CHAT_API_KEY: 'ai', VECTOR_INDEX_API_KEY: 'vk' };

  test('holds what the backend declares for it and nothing of the others', () => {
    const variables = {
      CHAT_API_KEY: '<value will be resolved during runtime>',
      UNKNOWN_SECRET: '<value will be resolved during runtime>',
      TRASH_DAYS: '30',
    };
    expect(environmentOf({ variables }, local, credentials)).toEqual({
      CHAT_API_KEY: 'ai',
      TRASH_DAYS: '30',
      AWS_REGION: 'ap-southeast-2',
      AWS_ACCESS_KEY_ID: 'of the role',
      AWS_SECRET_ACCESS_KEY: 'its secret',
    });
  });

  test('what is local wins over what is for AWS', () => {
    expect(environmentOf({ variables: { CHAT_API_KEY: 'x' } }, local, credentials).CHAT_API_KEY).toBe('ai');
  });
});
