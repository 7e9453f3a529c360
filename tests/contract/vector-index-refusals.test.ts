import { describe, expect, test } from 'vitest';
import { createRecords } from './support/vector-records.ts';
import { isReal, openVectorTarget } from './support/vector-target.ts';

const target = openVectorTarget();
const { ask, vector } = createRecords(target, 44);

const records = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `r${n}`, values: vector() }));

describe('invalid requests', () => {
  test('are refused with an unknown key', async () => {
    const stranger = target.indexWith('another-key');
    await expect(stranger.describeIndexStats()).rejects.toMatchObject({ name: 'PineconeAuthorizationError' });
    expect((await target.call('/query', '{}', '')).status).toBe(401);
  });

  test.each([
    [
      'another dimension',
      '/vectors/upsert',
      { vectors: [{ id: 'a', values: [1, 2] }] },
      /dimension 2 does not match/,
    ],
    ['a question of another dimension', '/query', { topK: 1, vector: [1] }, /dimension 1 does not match/],
    ['no vector', '/query', { topK: 1 }, /either a vector or an id/],
    ['topK of nothing', '/query', { topK: 0, vector: vector() }, /topK/],
    ['an unknown operator', '/query', { topK: 1, vector: vector(), filter: { a: { $like: 'x' } } }, /\$like/],
    [
      'a number too large for 32 bits',
      '/vectors/upsert',
      { vectors: [{ id: 'a', values: [1e39, 0, 0, 0, 0, 0] }] },
      /32-bit/,
    ],
    [
      'sparse halves of two lengths',
      '/query',
      { topK: 1, vector: vector(), sparseVector: { indices: [1], values: [] } },
      /as many values/,
    ],
    [
      'nested metadata',
      '/vectors/upsert',
      { vectors: [{ id: 'a', values: vector(), metadata: { a: { b: 1 } } }] },
      /metadata/,
    ],
    [
      'too much metadata',
      '/vectors/upsert',
      { vectors: [{ id: 'a', values: vector(), metadata: { a: 'x'.repeat(41_000) } }] },
      /40960/,
    ],
    ['a delete of nothing named', '/vectors/delete', {}, /exactly one/],
    ['broken JSON', '/query', '{', /not valid JSON/],
    [
      'too large an upsert',
      '/vectors/upsert',
      { vectors: [{ id: 'a', values: vector(), metadata: {} }], padding: 'x'.repeat(2 * 1024 * 1024) },
      /exceeds the maximum supported size of 2MB/,
    ],
    ['too many records', '/vectors/upsert', { vectors: records(1_001) }, /vectors/],
    ['too many ids to delete', '/vectors/delete', { ids: records(1_001).map(({ id }) => id) }, /ids/],
    ['topK above 10,000', '/query', { topK: 10_001, vector: vector() }, /topK/],
    [
      'more than 2,048 sparse values',
      '/query',
      {
        topK: 1,
        vector: vector(),
        sparseVector: {
          indices: Array.from({ length: 2_049 }, (_, n) => n),
          values: Array.from({ length: 2_049 }, () => 1),
        },
      },
      /2048/,
    ],
    [
      'an update of both an id and a filter',
      '/vectors/update',
      { id: 'a', filter: { a: 1 }, setMetadata: { b: 1 } },
      /either an id or a filter/,
    ],
    [
      'new values for whatever a filter matches',
      '/vectors/update',
      { filter: { a: 1 }, values: vector() },
      /only set metadata/,
    ],
    ['a fetch by no metadata', '/vectors/fetch_by_metadata', { filter: {} }, /empty/],
    ['stats of a filter', '/describe_index_stats', { filter: { a: 1 } }, /do not support/],
  ])('get a reason: %s', async (_name, path, body, reason) => {
    const answer = await target.call(path, typeof body === 'string' ? body : JSON.stringify(body));
    expect(answer.status).toBe(400);
    // Each service words the reason in its own way.
    if (!isReal) expect(answer.body).toMatchObject({ code: 3, message: expect.stringMatching(reason) });
  });

  test('get 404 for an unknown path', async () => {
    for (const path of ['/nothing', '/constructor', '/__proto__'])
      expect((await target.call(path, '{}')).status).toBe(404);
  });

  test('store no record of a batch that contains an invalid one', async () => {
    const batch = target.namespace('batch');
    const good = { id: 'good', values: vector() };
    const answer = await target.call(
      '/vectors/upsert',
      JSON.stringify({ namespace: batch, vectors: [good, { id: 'bad', values: [1] }] }),
    );
    expect(answer.status).toBe(400);
    expect(await ask(batch, 10)).toEqual([]);
  });
});
