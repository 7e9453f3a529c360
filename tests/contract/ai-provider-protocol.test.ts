import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { buildUserMessage, NOT_ANSWERED, SYSTEM_MESSAGE } from '#domain/answers/prompt.ts';
import { openAiTarget } from './support/ai-target.ts';

/** The behaviour that the product relies on in any AI provider, tested with the stock client. */
const target = openAiTarget();

const question = buildUserMessage({
  passages: [
    { n: 1, document: 'Concrete', page: 1, score: 0.8, text: 'The concrete cover of slab S-12 is 50 mm.' },
  ],
  question: 'What is the concrete cover of slab S-12?',
});
const messages = [
  { role: 'system' as const, content: SYSTEM_MESSAGE },
  { role: 'user' as const, content: question },
];
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

async function embed(input: string | string[], encoding_format: 'float' | 'base64' = 'float') {
  const { data } = await target
    .client()
    .embeddings.create({ model: target.embeddingModel, input, encoding_format });
  return data.map((row) => row.embedding);
}

describe('embeddings', () => {
  it('have length 1 and the order of their texts', async () => {
    const texts = ['The slab is 200 mm thick.', 'Lunch is at noon.', 'Doors are painted red.'];
    const together = await embed(texts);
    for (const [i, text] of texts.entries()) {
      const [alone = []] = await embed(text);
      expect(dot(alone, alone)).toBeCloseTo(1, 3);
      // The real service's numbers vary slightly between requests.
      expect(dot(alone, together[i] ?? [])).toBeGreaterThan(0.999);
    }
  });

  it('have equal values as floats and as base64', async () => {
    const [floats = []] = await embed('concrete');
    const [coded] = await embed('concrete', 'base64');
    const bytes = Buffer.from(String(coded), 'base64');
    const decoded = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
    expect(decoded).toHaveLength(floats.length);
    expect(dot(decoded, floats)).toBeGreaterThan(0.999);
  });
});

describe.runIf(target.chatModel)('chat', () => {
  const model = target.chatModel ?? '';

  it('answers from the passages in the prompt', async () => {
    const { choices, usage } = await target
      .client()
      .chat.completions.create({ model, messages, max_tokens: 200, temperature: 0 });
    expect(choices[0]?.message.content).toContain('50 mm');
    expect(choices[0]?.message.content).not.toContain(NOT_ANSWERED);
    expect(choices[0]?.finish_reason).toBe('stop');
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });

  it('streams the text, then the finish reason, then the usage', async () => {
    const stream = await target.client().chat.completions.create({
      ...{ model, messages, max_tokens: 200, temperature: 0 },
      ...{ stream: true, stream_options: { include_usage: true } },
    });
    const seen: string[] = [];
    let text = '';
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? '';
      if (choices[0]?.delta.content) seen.push('text');
      if (choices[0]?.finish_reason) seen.push(choices[0].finish_reason);
      if (usage) seen.push('usage');
    }
    expect(text).toContain('50 mm');
    expect(seen[0]).toBe('text');
    expect(seen.slice(-2)).toEqual(['stop', 'usage']);
  });

  it('refuses a request without messages', async () => {
    const asked = target.client().chat.completions.create({ model, messages: [] });
    await expect(asked).rejects.toMatchObject({ status: 400 });
  });
});

describe('an invalid request', () => {
  const model = target.embeddingModel;
  it.each<[string, number, () => Promise<unknown>]>([
    ['with another key', 401, () => target.client('wrong').embeddings.create({ model, input: 'x' })],
    [
      'for an unknown model',
      404,
      () => target.client().embeddings.create({ model: 'no-such-model', input: 'x' }),
    ],
    ['for an empty text', 400, () => target.client().embeddings.create({ model, input: '' })],
  ])('gets, with %s, error %i with a message', async (_name, status, request) => {
    const error: unknown = await request().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect((error as InstanceType<typeof OpenAI.APIError>).status).toBe(status);
    expect((error as Error).message.length).toBeGreaterThan(10);
  });
});
