import { beforeAll, describe, expect, test } from 'vitest';
import { best, createRecords, ids, type TestRecord } from './support/vector-records.ts';
import { DIMENSION, isReal, openVectorTarget } from './support/vector-target.ts';

const target = openVectorTarget();
const { ask, random, record, sparse, upsert, vector } = createRecords(target, 43);

/** The items of all pages, in order. */
async function allPages<Page extends { pagination?: { next?: string | undefined } | undefined }>(
  read: (paginationToken?: string) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let token: string | undefined;
  do {
    const page = await read(token);
    pages.push(page);
    token = page.pagination?.next;
  } while (token);
  return pages;
}

const token = (paginationToken?: string) => (paginationToken ? { paginationToken } : {});

describe('records', () => {
  let namespace: string;
  let records: TestRecord[];
  const names = (isMeant: (each: TestRecord) => boolean) => ids(records.filter(isMeant)).sort();

  beforeAll(async () => {
    namespace = target.namespace('records');
    records = Array.from({ length: 250 }, (_, n) => record(n));
    await upsert(namespace, records);
    await target.visible(async () => (await ask(namespace, 1000)).length === records.length);
  });

  test('are fetched by id, and updated in part', async () => {
    const [first] = records as [TestRecord];
    const fetched = await target.index.fetch({ namespace, ids: [first.id, 'absent'] });
    expect(fetched.records).toEqual({ [first.id]: first });
    await target.index.update({ namespace, id: first.id, metadata: { state: 'superseded' } });
    const state = async () => {
      const updated = await target.index.fetch({ namespace, ids: [first.id] });
      return updated.records[first.id]?.metadata;
    };
    await target.visible(async () => (await state())?.state === 'superseded');
    expect(await state()).toEqual({ ...first.metadata, state: 'superseded' });
  });

  test('are listed page by page by their prefix', async () => {
    const list = { namespace, prefix: 'doc2_', limit: 10 };
    const pages = await allPages((next) => target.index.listPaginated({ ...list, ...token(next) }));
    expect(pages.length).toBeGreaterThan(1);
    const listed = pages.flatMap(({ vectors = [] }) => vectors.map((each) => each.id ?? ''));
    expect(listed).toEqual(names(({ id }) => id.startsWith('doc2_')));
  });

  test('are fetched page by page by their metadata', async () => {
    const filter = { documentId: { $in: ['doc1', 'doc3'] }, page: { $gte: 20 } };
    const pages = await allPages((next) =>
      target.index.fetchByMetadata({ namespace, filter, limit: 15, ...token(next) }),
    );
    const found = pages.flatMap((page) => Object.values(page.records));
    const isMeant = ({ metadata }: TestRecord) =>
      ['doc1', 'doc3'].includes(metadata.documentId) && metadata.page >= 20;
    expect(ids(found).sort()).toEqual(names(isMeant));
    expect(found.find(({ id }) => id === 'doc1_chunk_22')).toEqual(records[22]);
  });

  test('are updated wherever a metadata filter matches', async () => {
    const filter = { documentId: 'doc5' };
    await target.index.update({ namespace, filter, metadata: { checked: true } });
    const checked = async () =>
      ids(await ask(namespace, 1000, { filter: { checked: { $exists: true } } })).sort();
    const expected = names(({ metadata }) => metadata.documentId === 'doc5');
    await target.visible(async () => (await checked()).length === expected.length);
    expect(await checked()).toEqual(expected);
  });

  test('are deleted by id, by filter or all at once', async () => {
    const doc2 = names(({ id }) => id.startsWith('doc2_'));
    await target.index.deleteMany({ namespace, ids: doc2 });
    await target.index.deleteMany({ namespace, filter: { documentId: 'doc4' } });
    const left = names(({ id }) => !/^doc[24]_/.test(id));
    await target.visible(async () => (await ask(namespace, 1000)).length === left.length);
    expect(ids(await ask(namespace, 1000)).sort()).toEqual(left);
    const stats = () => target.index.describeIndexStats();
    await target.visible(async () => (await stats()).namespaces?.[namespace]?.recordCount === left.length);
    expect(await stats()).toMatchObject({ dimension: DIMENSION });
    await target.index.deleteAll({ namespace });
    await target.visible(async () => (await ask(namespace, 10)).length === 0);
    await expect(target.index.deleteAll({ namespace })).rejects.toMatchObject({
      name: 'PineconeNotFoundError',
    });
  });
});

test('stays exact over repeated writes and deletes', async () => {
  const namespace = target.namespace('churn');
  const current = new Map<string, TestRecord>();
  for (let round = 0; round < 12; round++) {
    const batch = Array.from({ length: 40 }, (_, n) => ({
      ...record(n + round * 10),
      id: `r${(n + round * 10) % 90}`,
    }));
    await upsert(namespace, batch);
    for (const each of batch) current.set(each.id, each);
    const gone = [...current.keys()].filter(() => random() < 0.2);
    await target.index.deleteMany({ namespace, ids: [...gone, 'never-there'] });
    for (const id of gone) current.delete(id);
    const query = vector();
    const sparseVector = sparse();
    const expected = ids(best([...current.values()], 20, query, sparseVector)).join();
    await target.visible(
      async () => ids(await ask(namespace, 20, { sparseVector }, query)).join() === expected,
    );
  }
});

test('lists, counts, describes and deletes namespaces', async () => {
  const list = async () => {
    const prefix = target.namespace('space-');
    const pages = await allPages((next) => target.index.listNamespaces({ prefix, limit: 2, ...token(next) }));
    return pages.flatMap(({ namespaces = [] }) =>
      namespaces.map(({ name, recordCount }) => [name, recordCount]),
    );
  };
  const names = ['a', 'b/with a slash', 'c'].map((name) => target.namespace(`space-${name}`));
  for (const [i, name] of names.entries()) {
    await upsert(
      name,
      Array.from({ length: i + 1 }, (_, n) => record(n)),
    );
  }
  const expected = names.map((name, i) => [name, String(i + 1)]);
  await target.visible(async () => JSON.stringify(await list()) === JSON.stringify(expected));
  const [, second = ''] = names;
  expect(await target.index.describeNamespace(second)).toMatchObject({ name: second, recordCount: '2' });
  await target.index.deleteNamespace(second);
  await target.visible(async () => (await list()).length === 2);
  await expect(target.index.describeNamespace(second)).rejects.toMatchObject({
    name: 'PineconeNotFoundError',
  });
  await expect(target.index.deleteNamespace(second)).rejects.toMatchObject({ name: 'PineconeNotFoundError' });
});

test.skipIf(isReal)('keeps records over a restart', async () => {
  const records = Array.from({ length: 50 }, (_, n) => record(n));
  await upsert('durable', records);
  await target.restart();
  const query = vector();
  const sparseVector = sparse();
  const expected = ids(best(records, 50, query, sparseVector));
  expect(ids(await ask('durable', 50, { sparseVector }, query))).toEqual(expected);
});
