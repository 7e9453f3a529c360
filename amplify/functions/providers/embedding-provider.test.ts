import { describe, expect, it } from 'vitest';
import { failing, json, type Reply, serve, vectors } from '#tests/support/scripted-provider.ts';
import { createEmbeddingProvider } from './embedding-provider.ts';

const quick = { delayMs: 1 };

describe('a reranker', () => {
  const scores = (...found: [index: number, relevance_score: unknown][]) =>
    json(200, { results: found.map(([index, relevance_score]) => ({ index, relevance_score })) });
  const rerank = async (...replies: Reply[]) => {
    const { address, bodies } = await serve(...replies);
    const provider = createEmbeddingProvider({ ...address, reranker: 'r' }, quick);
    return { made: provider.rerank?.('q', ['a', 'b']), bodies };
  };

  it('gives log odds in the order of the texts, whatever the order of the reply', async () => {
    const { made, bodies } = await rerank(scores([1, 0.75], [0, 0.5]));
    const [first = Number.NaN, second = Number.NaN] = (await made) ?? [];
    expect(first).toBeCloseTo(0);
    expect(second).toBeCloseTo(Math.log(3));
    expect(bodies).toEqual([{ model: 'r', query: 'q', documents: ['a', 'b'] }]);
  });

  it('gives finite odds for a score of 0 or 1', async () => {
    const { made } = await rerank(scores([0, 0], [1, 1]));
    expect((await made)?.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['no results', json(200, {})],
    ['too few', scores([0, 0.5])],
    ['a score above 1', scores([0, 0.5], [1, 7])],
  ])('is refused when it replies with %s', async (_name, reply) => {
    const { made } = await rerank(reply);
    await expect(made).rejects.toMatchObject({ code: 'failed' });
  });

  it('is not asked where the server has none', async () => {
    const { address } = await serve(vectors([1]));
    expect(createEmbeddingProvider(address).rerank).toBeUndefined();
    expect(createEmbeddingProvider({ ...address, reranker: 'none' }).rerank).toBeUndefined();
  });
});

describe('embeddings', () => {
  it('have length 1, one for each text, which is cut to 8000 characters', async () => {
    const { address, bodies } = await serve(vectors([3, 4], [0, 2]));
    const made = await createEmbeddingProvider(address, quick).embed('question', ['a', 'x'.repeat(9_000)]);
    expect(made).toEqual([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(bodies).toMatchObject([{ model: 'm', input: ['a', 'x'.repeat(8_000)] }]);
  });

  it('reject blank text without calling the provider', async () => {
    const { address, bodies } = await serve(vectors([1]));
    await expect(createEmbeddingProvider(address).embed('passage', ['a', ' \n'])).rejects.toMatchObject({
      userMessage: 'Cannot generate embedding for empty text',
    });
    expect(bodies).toEqual([]);
  });

  it('are retried after a passing fault, three times at most', async () => {
    const mended = await serve(failing(500, 'x'), failing(429, 'x'), vectors([1]));
    expect(await createEmbeddingProvider(mended.address, quick).embed('question', ['a'])).toEqual([[1]]);
    const broken = await serve(failing(503, 'x'));
    await expect(createEmbeddingProvider(broken.address, quick).embed('question', ['a'])).rejects.toThrow();
    expect(broken.bodies).toHaveLength(4);
  });

  it.each([
    [401, 'Invalid API key. Please check your configured AI provider key.', 1],
    [400, 'Invalid request. The text may be too long or contain invalid characters.', 1],
    [429, 'Rate limit exceeded. Please try again later.', 4],
    [404, 'AI provider API error (404): no such model', 1],
    [503, 'AI provider API error (503): no such model', 4],
  ])('turn status %i into: %s', async (status, sentence, requests) => {
    const { address, bodies } = await serve(failing(status, 'no such\nmodel'));
    const asked = createEmbeddingProvider(address, quick).embed('question', ['a']);
    await expect(asked).rejects.toMatchObject({ userMessage: sentence });
    expect(bodies).toHaveLength(requests);
  });

  it('name the time after which a busy provider wants to be asked again', async () => {
    const { address, bodies } = await serve((response) =>
      response.writeHead(429, { 'retry-after': '61' }).end('{}'),
    );
    const asked = createEmbeddingProvider(address, quick).embed('question', ['a']);
    await expect(asked).rejects.toMatchObject({
      code: 'rate-limited',
      userMessage: 'The AI is busy with other work. Try again in 61 seconds.',
    });
    expect(bodies).toHaveLength(1);
  });

  it('end the request when no caller is waiting for it', async () => {
    let ended = () => {};
    const gone = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const leaving = new AbortController();
    const { address } = await serve((response) => {
      response.once('close', ended);
      leaving.abort();
    });
    const asked = createEmbeddingProvider(address, quick).embed('question', ['a'], leaving.signal);
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    await gone;
  });

  it.each([
    ['no data', json(200, {})],
    ['too few', vectors()],
    ['words for numbers', vectors(['a'])],
    ['an empty vector', vectors([])],
  ])('report %s as an invalid response', async (_, reply) => {
    const { address } = await serve(reply);
    await expect(createEmbeddingProvider(address, quick).embed('question', ['a'])).rejects.toMatchObject({
      userMessage: 'Invalid response structure from the embedding API',
    });
  });

  it('report an unreachable provider as a network error', async () => {
    const provider = createEmbeddingProvider(
      { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', model: 'm' },
      quick,
    );
    await expect(provider.embed('question', ['a'])).rejects.toMatchObject({
      userMessage: 'Network error: Unable to connect to the AI provider',
    });
  });
});
