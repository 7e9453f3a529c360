import { expect, test } from 'vitest';
import { functionEnvironment } from './environment.ts';

const secrets = {
  accessKeyId: 'ak',
  secretAccessKey: 'sk',
  apiKey: 'api',
  vectorIndexApiKey: 'vk',
  aiProviderKey: 'ai',
};

const environmentOf = (user: Record<string, string>) =>
  functionEnvironment({
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
  const environment = environmentOf({
    AWS_SECRET_ACCESS_KEY: 'a real one',
    EMBEDDING_BASE_URL: 'https://elsewhere.example',
  });
  expect(environment).toMatchObject({
    CHAT_BASE_URL: 'http://127.0.0.1:9/v1',
    CHAT_API_KEY: 'ai',
    CHAT_MODEL: 'quotes',
    EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
    AWS_SECRET_ACCESS_KEY: 'sk',
  });
  expect(
    Object.values(environment).filter((value) => value.includes('elsewhere') || value === 'a real one'),
  ).toEqual([]);
});

test('an OpenAI key makes answers generated there, and nothing else', () => {
  const environment = environmentOf({ OPENAI_API_KEY: 'sk-person' });
  expect(environment).toMatchObject({
    CHAT_BASE_URL: 'https://api.openai.com/v1',
    CHAT_API_KEY: 'sk-person',
    CHAT_MODEL: 'gpt-4',
  });
  expect(environment.EMBEDDING_API_KEY).toBe('ai');
});

test('a server of one’s own needs only its URL', () => {
  expect(environmentOf({ CHAT_BASE_URL: 'http://localhost:11434/v1', CHAT_MODEL: 'llama' })).toMatchObject({
    CHAT_BASE_URL: 'http://localhost:11434/v1',
    CHAT_API_KEY: 'none',
    CHAT_MODEL: 'llama',
  });
});
