import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatProvider } from '#amplify/functions/providers/chat-provider.ts';
import { createEmbeddingProvider } from '#amplify/functions/providers/embedding-provider.ts';
import { buildUserMessage } from '#domain/answers/prompt.ts';
import { createAiProvider } from '#local/ai-provider/ai-provider.ts';

/** Failures on demand: what our own clients of the provider make of them. */
const apiKey = 'right-key';
const closing: (() => Promise<unknown>)[] = [];
const quick = { delayMs: 1 };
const text =
  'Guardrails shall be 42 inches high. Midrails stand halfway between. Toe boards are 4 inches high.';
const user = buildUserMessage({
  passages: [{ n: 1, document: 'Rails', page: 1, score: 0.9, text }],
  question: 'How high is a guardrail?',
});
const request = { system: 'system', user };

async function serve(faults: boolean): Promise<string> {
  const service = createAiProvider({ apiKey, faults });
  const server = createServer((message, response) => void service.handle(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => service.close(),
    async () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

let baseUrl: string;
beforeAll(async () => {
  baseUrl = await serve(true);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const embedBy = (model: string) =>
  createEmbeddingProvider({ baseUrl, apiKey, model }, quick).embed('question', ['how high?']);
const askBy = (model: string, onText: (piece: string) => void = () => {}) =>
  createChatProvider({ baseUrl, apiKey, model }, quick).ask(request, onText);

describe('an injected failure', () => {
  it.each([
    ['fault-401', 'Invalid API key. Please check your configured AI provider key.'],
    ['fault-400', 'Invalid request. The text may be too long or contain invalid characters.'],
    ['fault-429', 'Rate limit exceeded. Please try again later.'],
    ['fault-503', 'AI provider API error (503): This failure was asked for: 503.'],
  ])('%s of an embedding gives the catalogue’s sentence', async (model, sentence) => {
    await expect(embedBy(model)).rejects.toMatchObject({ userMessage: sentence });
  });

  it.each([400, 401, 429, 500, 503])(
    'with status %i of a chat gives the catalogue’s sentence',
    async (status) => {
      await expect(askBy(`fault-${status}`)).rejects.toMatchObject({
        userMessage: `API error: ${status} - This failure was asked for: ${status}.`,
      });
    },
  );

  it('of a connection lost during streaming gives an error', async () => {
    const pieces: string[] = [];
    await expect(askBy('fault-cut', (piece) => pieces.push(piece))).rejects.toMatchObject({
      name: 'AppError',
    });
    expect(pieces.length).toBeGreaterThan(0);
  });

  it('of a slow reply still gives the answer', async () => {
    const started = performance.now();
    expect((await askBy('fault-slow-300')).text).toContain('42 inches');
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  it('is ignored outside test mode', async () => {
    const plain = new OpenAI({ baseURL: await serve(false), apiKey, maxRetries: 0 });
    const refused = plain.embeddings.create({ model: 'fault-500', input: 'x' });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });
});

describe('SIGTERM during a stream', () => {
  it('ends the stream with an error that the client raises, and exits the process', async () => {
    const program = fileURLToPath(new URL('./support/ai-provider-process.ts', import.meta.url));
    const child = spawn(process.execPath, [program, apiKey], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const openai = new OpenAI({ baseURL: `${line.toString().trim()}/v1`, apiKey, maxRetries: 0 });
    const stream = await openai.chat.completions.create({
      model: 'plumbline-quotes',
      messages: [{ role: 'user', content: user }],
      stream: true,
    });
    const read = async () => {
      for await (const _chunk of stream) child.kill('SIGTERM');
    };
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
    expect(await exited).toEqual([0, null]);
  }, 60_000);
});
