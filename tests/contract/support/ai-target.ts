import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { afterAll, beforeAll } from 'vitest';
import { chat, embedding } from '#domain/limits/limits.ts';
import { createAiProvider } from '#local/ai-provider/ai-provider.ts';

/**
 * The provider under test: ours, or the real service if OPENAI_API_KEY is set (with OPENAI_BASE_URL any server with
 * its protocol; CONTRACT_CHAT_MODEL and CONTRACT_EMBEDDING_MODEL name its models).
 */
const { OPENAI_API_KEY, OPENAI_BASE_URL, CONTRACT_CHAT_MODEL, CONTRACT_EMBEDDING_MODEL } = process.env;
const isReal = Boolean(OPENAI_API_KEY);

export interface AiTarget {
  readonly embeddingModel: string;
  /** Null for our provider, which has no chat. */
  readonly chatModel: string | null;
  client(key?: string): OpenAI;
}

/** Opens the target before the tests of a file and closes it after them. */
export function openAiTarget(): AiTarget {
  const ownKey = 'right-key';
  let baseURL = OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    if (isReal) return;
    const service = createAiProvider({ apiKey: ownKey });
    const server = createServer((request, response) => void service.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    closing.push(
      () => service.close(),
      async () => void server.close(),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return {
    embeddingModel: isReal ? (CONTRACT_EMBEDDING_MODEL ?? embedding.model) : 'multilingual-e5-small',
    chatModel: isReal ? (CONTRACT_CHAT_MODEL ?? chat.model) : null,
    client: (apiKey = isReal ? (OPENAI_API_KEY ?? '') : ownKey) =>
      new OpenAI({ baseURL, apiKey, maxRetries: 0 }),
  };
}
