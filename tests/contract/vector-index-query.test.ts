import { beforeAll, describe, expect, test } from 'vitest';
import { best, createRecords, ids, type TestRecord } from './support/vector-records.ts';
import { openVectorTarget } from './support/vector-target.ts';

const target = openVectorTarget();
const { ask, record, sparse, upsert, vector } = createRecords(target, 42);

describe('a query', () => {
  const records = Array.from({ length: 600 }, (_, n) => record(n));
  const namespace = target.namespace('acme:project_1');
  beforeAll(async () => {
    for (let start = 0; start < records.length; start += 100) {
      await upsert(namespace, records.slice(start, start + 100));
    }
    await target.visible(async () => (await ask(namespace, 1000)).length === records.length);
  });

  test('returns exactly the best records by dense and sparse dot product', async () => {
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

  test('returns metadata and values only on request', async () => {
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
    ['a field that no record has', { absent: 'x' }, () => false],
  ])('searches only records that match a filter for %s', async (_name, filter, isMeant) => {
    const query = vector();
    const matches = await ask(namespace, 1000, { filter }, query);
    expect(ids(matches)).toEqual(ids(best(records.filter(isMeant), 1000, query)));
  });

  test('finds a replaced record with its new values and metadata', async () => {
    const changed = { ...record(3), values: [9, 9, 9, 9, 9, 9] };
    changed.metadata.documentId = 'doc-new';
    await upsert(namespace, [changed]);
    const query = [1, 1, 1, 1, 1, 1];
    await target.visible(async () => ids(await ask(namespace, 1, {}, query))[0] === changed.id);
    expect(ids(await ask(namespace, 1, {}, query))).toEqual([changed.id]);
    expect(ids(await ask(namespace, 9, { filter: { documentId: 'doc-new' } }, query))).toEqual([changed.id]);
    expect(ids(await ask(namespace, 1000, { filter: { documentId: 'doc3' } }))).not.toContain(changed.id);
  });

  test('never searches another namespace', async () => {
    const other = target.namespace('other:project_1');
    await upsert(other, [{ ...record(1), id: 'theirs', values: [9, 9, 9, 9, 9, 9] }]);
    await target.visible(async () => (await ask(other, 10)).length === 1);
    expect(ids(await ask(namespace, 10_000, {}, [1, 1, 1, 1, 1, 1]))).not.toContain('theirs');
    expect(ids(await ask(other, 10))).toEqual(['theirs']);
    expect(await ask(target.namespace('nobody:project_1'), 10)).toEqual([]);
  });

  test('uses the vectors of a record given by its ID', async () => {
    const [first] = records;
    const { matches } = await target.index.query({ namespace, topK: 5, id: first?.id ?? '' });
    expect(ids(matches)).toEqual(ids(await ask(namespace, 5, {}, first?.values)));
  });
});
