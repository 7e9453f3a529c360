import { expect, test } from 'vitest';
import { functionVariables } from './function-variables.ts';

const variablesOf = (user: Record<string, string>) =>
  functionVariables({
    origin: 'http://localhost:5173',
    internalOrigin: 'http://127.0.0.1:9',
    mailFrom: 'a@example.com',
    embeddingModel: 'e5',
    reranker: 'r',
    vectorIndexApiKey: 'vk',
    aiProviderKey: 'ai',
    user,
  });

test('uses local services when nothing is set', () => {
  const environment = variablesOf({
    AWS_SECRET_ACCESS_KEY: 'a real one',
    EMBEDDING_BASE_URL: 'https://elsewhere.example',
  });
  expect(environment).toMatchObject({
    CHAT_MODEL: 'plumbline-quotes',
    VISION_MODEL: 'none',
    EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  expect(Object.keys(environment).filter((name) => /^CHAT_(?:BASE_URL|API_KEY)$/.test(name))).toEqual([]);
  expect(
    Object.values(environment).filter((value) => value.includes('elsewhere') || value === 'a real one'),
  ).toEqual([]);
});

test('generates answers with an OpenAI key, and changes nothing else', () => {
  const environment = variablesOf({ OPENAI_API_KEY: 'sk-person' });
  expect(environment).toMatchObject({
    CHAT_BASE_URL: 'https://api.openai.com/v1',
    CHAT_API_KEY: 'sk-person',
    CHAT_MODEL: 'gpt-4',
  });
  expect(environment.EMBEDDING_API_KEY).toBe('ai');
});

test('needs only the URL of another server', () => {
  expect(variablesOf({ CHAT_BASE_URL: 'http://localhost:11434/v1', CHAT_MODEL: 'llama' })).toMatchObject({
    CHAT_BASE_URL: 'http://localhost:11434/v1',
    CHAT_API_KEY: 'none',
    CHAT_MODEL: 'llama',
  });
});

test('treats a blank setting as not set', () => {
  const environment = variablesOf({ OPENAI_API_KEY: 'sk-person', CHAT_BASE_URL: '', CHAT_MODEL: ' ' });
  expect(environment).toMatchObject({ CHAT_BASE_URL: 'https://api.openai.com/v1', CHAT_MODEL: 'gpt-4' });
});
