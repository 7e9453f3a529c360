import { secret } from '@aws-amplify/backend';
import { chat, embedding } from '../../src/domain/limits/limits.ts';

/**
 * Where the index and the AI provider are, at deployment. Keys and the index's address are secrets of the backend
 * (`ampx sandbox secret set NAME`); the rest are variables of the build, for any server that speaks the same protocol.
 */
const setting = (name: string, fallback: string) => process.env[name] ?? fallback;

export const vectorIndexEnvironment = {
  VECTOR_INDEX_HOST: secret('VECTOR_INDEX_HOST'),
  VECTOR_INDEX_API_KEY: secret('VECTOR_INDEX_API_KEY'),
  EMBEDDING_BASE_URL: setting('EMBEDDING_BASE_URL', 'https://api.openai.com/v1'),
  EMBEDDING_API_KEY: secret('EMBEDDING_API_KEY'),
  EMBEDDING_MODEL: setting('EMBEDDING_MODEL', embedding.model),
};

export const chatEnvironment = {
  CHAT_BASE_URL: setting('CHAT_BASE_URL', 'https://api.openai.com/v1'),
  CHAT_API_KEY: secret('CHAT_API_KEY'),
  CHAT_MODEL: setting('CHAT_MODEL', chat.model),
};
