import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { LocalService } from 'amplify-offline/service';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAiProvider } from '#local/ai-provider/ai-provider.ts';

const MODEL = 'multilingual-e5-small';
const RERANKER = 'plumbline-reranker';

interface Running {
  service: LocalService;
  baseURL: string;
  stop(): Promise<void>;
}

async function run(): Promise<Running> {
  const service = createAiProvider({ apiKey: 'right-key' });
  const server: Server = createServer((request, response) => void service.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    service,
    baseURL: `http://127.0.0.1:${port}/v1`,
    async stop() {
      await service.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const client = (baseURL: string, apiKey = 'right-key') => new OpenAI({ baseURL, apiKey, maxRetries: 0 });
const failureOf = (request: Promise<unknown>): Promise<Error | null> =>
  request.then(
    () => null,
    (error: Error) => error,
  );
const cosine = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

let provider: Running;
let openai: OpenAI;
beforeAll(async () => {
  provider = await run();
  openai = client(provider.baseURL);
});
afterAll(() => provider.stop());

describe('embeddings through the stock client', () => {
  it('are unit vectors of 384 values that match a question with its answer in another language', async () => {
    const { data, usage } = await openai.embeddings.create({
      model: MODEL,
      input: [
        'query: How high is a guardrail?',
        'passage: Das Geländer ist 107 cm hoch.',
        'passage: Lunch is at noon.',
      ],
    });
    const [question = [], answer = [], other = []] = data.map((row) => row.embedding);
    expect(question).toHaveLength(384);
    expect(cosine(question, question)).toBeCloseTo(1, 4);
    expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other) + 0.02);
    expect(usage.prompt_tokens).toBeGreaterThan(20);
  });

  it('keep the order of the inputs, whatever their lengths', async () => {
    const inputs = Array.from({ length: 20 }, (_, i) => `passage: text ${'word '.repeat((i * 7) % 20)}${i}`);
    const together = await openai.embeddings.create({ model: MODEL, input: inputs });
    const alone = await openai.embeddings.create({ model: MODEL, input: inputs[13] ?? '' });
    expect(cosine(together.data[13]?.embedding ?? [], alone.data[0]?.embedding ?? [])).toBeCloseTo(1, 5);
  });

  it('are equal on every processor', async () => {
    const { data } = await openai.embeddings.create({
      model: MODEL,
      input: ['query: How far below the ceiling may an extract ventilation terminal be?'],
    });
    // Without exact addition, a processor without VNNI returns .0219 -.0502 -.0506 .0090.
    const expected = [0.018997, -0.04814, -0.05036, 0.019903];
    for (const [i, value] of expected.entries()) expect(data[0]?.embedding[i]).toBeCloseTo(value, 4);
  });

  it('accept a text of any length and use its first 512 tokens', async () => {
    const { usage } = await openai.embeddings.create({
      model: MODEL,
      input: `passage: ${'steel beam '.repeat(800)}`,
    });
    expect(usage.prompt_tokens).toBe(512);
  });

  it('are computed for a question before waiting passages', async () => {
    const order: string[] = [];
    const passage = `passage: ${'Guardrails shall be installed along all open sides. '.repeat(15)}`;
    const indexing = openai.embeddings
      .create({ model: MODEL, input: Array.from({ length: 16 }, (_, i) => `${passage}${i}`) })
      .then(() => order.push('passages'));
    const asking = openai.embeddings
      .create({ model: MODEL, input: 'query: how high?' })
      .then(() => order.push('question'));
    await Promise.all([indexing, asking]);
    expect(order).toEqual(['question', 'passages']);
  });
});

describe('reranking', () => {
  const rerank = (body: Record<string, unknown>) =>
    openai.post<{ results: { index: number; relevance_score: number }[] }>('/rerank', { body });

  it('tells the text that answers a question from those with its words', async () => {
    const { results } = await rerank({
      model: RERANKER,
      query: 'how high is the top rail',
      documents: [
        'Site rules: The top rail is painted yellow and checked every week.',
        'Site rules: Guardrails: the upper bar stands 1070 mm above the platform.',
        'Site rules: The top rail of the east stair was repaired in May.',
      ],
    });
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2]);
    const [painted = 1, height = 0, repaired = 1] = results.map((one) => one.relevance_score);
    expect(height).toBeGreaterThan(2 * Math.max(painted, repaired));
  });

  it.each([
    ['an unknown model', 404, { model: 'cohere', query: 'q', documents: ['d'] }],
    ['no documents', 400, { model: RERANKER, query: 'q', documents: [] }],
    ['an empty document', 400, { model: RERANKER, query: 'q', documents: [''] }],
  ])('answers %s with status %i', async (_name, status, body) => {
    await expect(rerank(body)).rejects.toMatchObject({ status });
  });
});

describe('an error in the stock client', () => {
  it.each([
    [
      'another key',
      401,
      (baseURL: string) => client(baseURL, 'wrong').embeddings.create({ model: MODEL, input: 'x' }),
    ],
    [
      'an unknown model',
      404,
      (baseURL: string) => client(baseURL).embeddings.create({ model: 'ada', input: 'x' }),
    ],
    [
      'an empty text',
      400,
      (baseURL: string) => client(baseURL).embeddings.create({ model: MODEL, input: '' }),
    ],
    [
      'other dimensions',
      400,
      (baseURL: string) => client(baseURL).embeddings.create({ model: MODEL, input: 'x', dimensions: 8 }),
    ],
    [
      'a chat, which nothing here can have',
      404,
      (baseURL: string) =>
        client(baseURL).chat.completions.create({
          model: MODEL,
          messages: [{ role: 'user', content: 'hello' }],
        }),
    ],
  ] as const)('answers %s with status %i and a message', async (_name, status, request) => {
    const error = await failureOf(request(provider.baseURL));
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect((error as InstanceType<typeof OpenAI.APIError>).status).toBe(status);
    expect(error?.message.length).toBeGreaterThan(10);
  });

  it('is a rate limit that says when to come back, where a text would wait for too long', async () => {
    const own = await run();
    // Every text differs, because identical texts of waiting requests are embedded only once.
    const texts = (batch: number) => Array.from({ length: 2_048 }, (_, n) => `passage: ${batch} ${n}`);
    const flood = Array.from({ length: 2 }, (_, batch) =>
      failureOf(client(own.baseURL).embeddings.create({ model: MODEL, input: texts(batch) })),
    );
    const refusal = await Promise.race(flood);
    expect(refusal).toBeInstanceOf(OpenAI.RateLimitError);
    const { headers } = refusal as InstanceType<typeof OpenAI.RateLimitError>;
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(10);
    // A person's question does not wait for them.
    await client(own.baseURL).embeddings.create({ model: MODEL, input: 'query: how high?' });
    await own.stop();
  });
});

describe('a client that is gone', () => {
  it('leaves nothing to compute', async () => {
    const own = await run();
    const leaving = new AbortController();
    const input = Array.from({ length: 1_000 }, (_, n) => `query: ${n}`);
    const asked = failureOf(
      client(own.baseURL).embeddings.create({ model: MODEL, input }, { signal: leaving.signal }),
    );
    const waiting = () => Number((own.service.health() as { waiting: number }).waiting);
    await expect.poll(waiting).toBeGreaterThan(500);
    leaving.abort();
    expect(await asked).toBeInstanceOf(OpenAI.APIUserAbortError);
    await expect.poll(waiting, { timeout: 2_000 }).toBeLessThan(2);
    await own.stop();
  });
});

describe('the models', () => {
  it('are listed', async () => {
    const { data } = await openai.models.list();
    expect(data.map((model) => model.id)).toEqual([MODEL, RERANKER]);
  });
});

describe('a shutdown', () => {
  const manyTexts = (baseURL: string) =>
    client(baseURL).embeddings.create({
      model: MODEL,
      input: Array.from({ length: 500 }, (_, i) => `passage: ${i}`),
    });

  it('gives an error to a request that waits for the model', async () => {
    const own = await run();
    const outcome = failureOf(manyTexts(own.baseURL));
    await client(own.baseURL).models.list();
    await own.stop();
    expect(await outcome).toBeInstanceOf(OpenAI.APIError);
  });

  it('gives the same error on SIGTERM, and exits the process', async () => {
    const program = fileURLToPath(new URL('./support/ai-provider-process.ts', import.meta.url));
    const child = spawn(process.execPath, [program, 'right-key'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const baseURL = `${line.toString().trim()}/v1`;
    const outcome = failureOf(manyTexts(baseURL));
    await client(baseURL).models.list();
    child.kill('SIGTERM');
    expect(await outcome).toBeInstanceOf(OpenAI.APIError);
    expect(await exited).toEqual([0, null]);
  }, 60_000);
});
