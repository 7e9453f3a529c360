import { Pinecone } from '@pinecone-database/pinecone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalService } from '../../local/server/service.ts';
import { createVectorIndex } from '../../local/vector-index/service.ts';
import { type Served, serve, temporaryFolder } from './support/serve.ts';

const dimension = 6;
const apiKey = 'a-key-for-tests';
const folder = temporaryFolder();
const failures: unknown[] = [];
let served: Served<LocalService>;

const indexOf = (key: string) => new Pinecone({ apiKey: key }).index({ host: served.origin });
type Index = ReturnType<typeof indexOf>;
type Records = Parameters<Index['upsert']>[0]['records'];
let index: Index;

async function start() {
  const options = {
    dataDir: folder.path,
    dimension,
    apiKey,
    onError: (error: unknown) => failures.push(error),
  };
  served = await serve(createVectorIndex(options));
  index = indexOf(apiKey);
}

beforeAll(start);
afterAll(async () => {
  await served.close();
  folder.remove();
  expect(failures).toEqual([]);
});

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(42);
const vector = () => Array.from({ length: dimension }, () => Math.fround(random() - 0.5));
function sparse(): { indices: number[]; values: number[] } {
  const indices = [...new Set(Array.from({ length: 4 }, () => Math.floor(random() * 30)))];
  return { indices, values: indices.map(() => Math.fround(random())) };
}

type TestRecord = {
  id: string;
  values: number[];
  sparseValues?: { indices: number[]; values: number[] };
  metadata: { documentId: string; page: number; current: boolean; terms: string[] };
};

const record = (n: number): TestRecord => ({
  id: `doc${n % 7}_chunk_${n}`,
  values: vector(),
  ...(n % 3 === 0 ? {} : { sparseValues: sparse() }),
  metadata: { documentId: `doc${n % 7}`, page: n, current: n % 2 === 0, terms: n % 5 === 0 ? ['beam'] : [] },
});

function dot(
  { values, sparseValues }: TestRecord,
  query: number[],
  weights?: TestRecord['sparseValues'],
): number {
  const dense = values.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0);
  const at = new Map(weights?.indices.map((place, i) => [place, weights.values[i] ?? 0]));
  const extra = sparseValues?.indices.map((place, i) => (at.get(place) ?? 0) * (sparseValues.values[i] ?? 0));
  return dense + (extra ?? []).reduce((sum, value) => sum + value, 0);
}

/** What an exact index must answer. */
function best(records: TestRecord[], topK: number, query: number[], weights?: TestRecord['sparseValues']) {
  return records
    .map((each) => ({ id: each.id, score: dot(each, query, weights) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, topK);
}

async function upsert(namespace: string, records: TestRecord[]) {
  await index.upsert({ namespace, records: records as Records });
}

async function ask(namespace: string, topK: number, more: object = {}, query = vector()) {
  const { matches } = await index.query({ namespace, topK, vector: query, ...more });
  return matches;
}

const ids = (matches: readonly { id: string }[]) => matches.map((match) => match.id);

/** A call as the client library would not make it. */
async function call(path: string, body: string, key = apiKey) {
  const response = await fetch(served.origin + path, { method: 'POST', headers: { 'api-key': key }, body });
  return { status: response.status, body: await response.json() };
}

describe('a query', () => {
  const records = Array.from({ length: 600 }, (_, n) => record(n));
  const namespace = 'acme:project_1';
  beforeAll(async () => {
    for (let start = 0; start < records.length; start += 100) {
      await upsert(namespace, records.slice(start, start + 100));
    }
  });

  test('finds exactly the best by dense and sparse dot product', async () => {
    for (const topK of [1, 10, 50, 1000]) {
      const query = vector();
      const sparseVector = sparse();
      const matches = await ask(namespace, topK, { sparseVector }, query);
      const expected = best(records, topK, query, sparseVector);
      expect(ids(matches)).toEqual(ids(expected));
      matches.forEach((match, i) => {
        expect(match.score).toBeCloseTo(expected[i]?.score ?? Number.NaN, 5);
      });
    }
  });

  test('gives metadata and values when they are asked for, and only then', async () => {
    const [bare] = await ask(namespace, 1);
    expect(bare?.metadata).toBeUndefined();
    expect(bare?.values).toEqual([]);
    const [full] = await ask(namespace, 1, { includeMetadata: true, includeValues: true });
    const original = records.find((each) => each.id === full?.id);
    expect(full?.metadata).toEqual(original?.metadata);
    expect(full?.values).toEqual(original?.values);
    expect(full?.sparseValues).toEqual(original?.sparseValues);
  });

  test.each<[string, object, (each: TestRecord) => boolean]>([
    ['one document', { documentId: 'doc3' }, ({ metadata }) => metadata.documentId === 'doc3'],
    ['not this document', { documentId: { $ne: 'doc3' } }, ({ metadata }) => metadata.documentId !== 'doc3'],
    [
      'a range of pages',
      { page: { $gte: 100, $lt: 120 } },
      ({ metadata }) => metadata.page >= 100 && metadata.page < 120,
    ],
    ['a flag and a term', { current: true, terms: 'beam' }, ({ metadata }) => metadata.page % 10 === 0],
    [
      'either',
      { $or: [{ page: 5 }, { documentId: { $in: ['doc1'] } }] },
      ({ metadata }) => metadata.page === 5 || metadata.documentId === 'doc1',
    ],
    ['a field that nobody has', { absent: 'x' }, () => false],
  ])('with a filter for %s searches among those only', async (_name, filter, isMeant) => {
    const query = vector();
    const matches = await ask(namespace, 1000, { filter }, query);
    expect(ids(matches)).toEqual(ids(best(records.filter(isMeant), 1000, query)));
  });

  test('sees a record that was replaced as it is now, its metadata too', async () => {
    const changed = { ...record(3), values: [9, 9, 9, 9, 9, 9] };
    changed.metadata.documentId = 'doc-new';
    await upsert(namespace, [changed]);
    const query = [1, 1, 1, 1, 1, 1];
    expect(ids(await ask(namespace, 1, {}, query))).toEqual([changed.id]);
    expect(ids(await ask(namespace, 9, { filter: { documentId: 'doc-new' } }, query))).toEqual([changed.id]);
    expect(ids(await ask(namespace, 1000, { filter: { documentId: 'doc3' } }))).not.toContain(changed.id);
  });

  test('of one namespace never sees another', async () => {
    await upsert('other:project_1', [{ ...record(1), id: 'theirs', values: [9, 9, 9, 9, 9, 9] }]);
    expect(ids(await ask(namespace, 10_000, {}, [1, 1, 1, 1, 1, 1]))).not.toContain('theirs');
    expect(ids(await ask('other:project_1', 10))).toEqual(['theirs']);
    expect(await ask('nobody:project_1', 10)).toEqual([]);
  });

  test('by the id of a record asks with its vectors', async () => {
    const [first] = records;
    const { matches } = await index.query({ namespace, topK: 5, id: first?.id ?? '' });
    expect(ids(matches)).toEqual(ids(await ask(namespace, 5, {}, first?.values)));
  });
});

describe('records', () => {
  test('are fetched by id, changed in part, listed by prefix, and gone after a delete', async () => {
    const namespace = 'records';
    const records = Array.from({ length: 250 }, (_, n) => record(n));
    await upsert(namespace, records);
    const [first] = records as [TestRecord];
    const fetched = await index.fetch({ namespace, ids: [first.id, 'absent'] });
    expect(fetched.records).toEqual({ [first.id]: first });
    await index.update({ namespace, id: first.id, metadata: { state: 'superseded' } });
    const updated = await index.fetch({ namespace, ids: [first.id] });
    expect(updated.records[first.id]?.metadata).toEqual({ ...first.metadata, state: 'superseded' });

    const listed: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await index.listPaginated({
        namespace,
        prefix: 'doc2_',
        limit: 10,
        ...(paginationToken ? { paginationToken } : {}),
      });
      listed.push(...(page.vectors ?? []).map((each) => each.id ?? ''));
      paginationToken = page.pagination?.next;
    } while (paginationToken);
    expect(listed).toEqual(
      records
        .map((each) => each.id)
        .filter((id) => id.startsWith('doc2_'))
        .sort(),
    );

    await index.deleteMany({ namespace, ids: listed });
    expect(ids(await ask(namespace, 1000)).filter((id) => id.startsWith('doc2_'))).toEqual([]);
    await index.deleteMany({ namespace, filter: { documentId: 'doc4' } });
    expect(ids(await ask(namespace, 1000)).filter((id) => id.startsWith('doc4_'))).toEqual([]);
    const left = records.filter((each) => !/^doc[24]_/.test(each.id));
    expect(ids(await ask(namespace, 1000)).sort()).toEqual(ids(left).sort());
    const stats = await index.describeIndexStats();
    expect(stats).toMatchObject({ dimension, namespaces: { [namespace]: { recordCount: left.length } } });
    await index.deleteAll({ namespace });
    expect(await ask(namespace, 10)).toEqual([]);
    await expect(index.deleteAll({ namespace })).rejects.toMatchObject({ name: 'PineconeNotFoundError' });
  });

  test('written and deleted again and again stay exact', async () => {
    const namespace = 'churn';
    const current = new Map<string, TestRecord>();
    for (let round = 0; round < 12; round++) {
      const batch = Array.from({ length: 40 }, (_, n) => ({
        ...record(n + round * 10),
        id: `r${(n + round * 10) % 90}`,
      }));
      await upsert(namespace, batch);
      for (const each of batch) current.set(each.id, each);
      const gone = [...current.keys()].filter(() => random() < 0.2);
      await index.deleteMany({ namespace, ids: [...gone, 'never-there'] });
      for (const id of gone) current.delete(id);
      const query = vector();
      const sparseVector = sparse();
      const expected = best([...current.values()], 20, query, sparseVector);
      expect(ids(await ask(namespace, 20, { sparseVector }, query))).toEqual(ids(expected));
    }
  });

  test('survive a restart', async () => {
    const records = Array.from({ length: 50 }, (_, n) => record(n));
    await upsert('durable', records);
    await served.close();
    await start();
    const query = vector();
    const sparseVector = sparse();
    expect(ids(await ask('durable', 50, { sparseVector }, query))).toEqual(
      ids(best(records, 50, query, sparseVector)),
    );
  });
});

describe('bad requests', () => {
  test('another key opens nothing', async () => {
    const stranger = indexOf('another-key');
    await expect(stranger.describeIndexStats()).rejects.toMatchObject({ name: 'PineconeAuthorizationError' });
    expect((await call('/query', '{}', '')).status).toBe(401);
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
  ])('%s is refused with a reason', async (_name, path, body, reason) => {
    const answer = await call(path, typeof body === 'string' ? body : JSON.stringify(body));
    expect(answer).toMatchObject({ status: 400, body: { code: 3, message: expect.stringMatching(reason) } });
  });

  test('a path that is no operation is not found', async () => {
    for (const path of ['/nothing', '/constructor', '/__proto__'])
      expect((await call(path, '{}')).status).toBe(404);
  });

  test('a batch with one bad record stores none of it', async () => {
    const good = { id: 'good', values: vector() };
    const answer = await call(
      '/vectors/upsert',
      JSON.stringify({ namespace: 'batch', vectors: [good, { id: 'bad', values: [1] }] }),
    );
    expect(answer.status).toBe(400);
    expect(await ask('batch', 10)).toEqual([]);
  });
});
