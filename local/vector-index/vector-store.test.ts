import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { openVectorDatabase, type VectorDatabase, type VectorRecord } from './vector-database.ts';
import { createVectorStore, type VectorStore } from './vector-store.ts';

const DIMENSION = 5;
const NAMESPACE = 'acme/project_1';
const random = randomNumbers(23);

function record(id: string): VectorRecord {
  const values = Float32Array.from({ length: DIMENSION }, () => random() - 0.5);
  const indices = Uint32Array.from(new Set(Array.from({ length: 6 }, () => Math.floor(40 * random()))));
  return { id, values, sparse: { indices, values: Float32Array.from(indices, random) }, metadata: { id } };
}

const score = ({ values }: VectorRecord, vector: Float32Array) =>
  values.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0);

let folder: string;
let database: VectorDatabase;
let store: VectorStore;
let expected: Map<string, VectorRecord>;

const put = (records: readonly VectorRecord[], into = store) => {
  for (let start = 0; start < records.length; start += 500) {
    into.upsert(NAMESPACE, records.slice(start, start + 500));
  }
  for (const each of records) expected.set(each.id, each);
};
const drop = (ids: readonly string[]) => {
  store.remove(NAMESPACE, ids);
  for (const id of ids) expected.delete(id);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-vector-store-'));
  database = openVectorDatabase(join(folder, 'vectors.sqlite'));
  expected = new Map();
  put(
    Array.from({ length: 2_500 }, (_, n) => record(`r${n}`)),
    createVectorStore(database, DIMENSION),
  );
  store = createVectorStore(database, DIMENSION);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function expectExact() {
  const vector = record('question').values;
  const best = [...expected.values()].sort((a, b) => score(b, vector) - score(a, vector)).slice(0, 50);
  const matches = store.query(NAMESPACE, { vector, sparse: undefined, topK: 50, filter: undefined });
  expect(matches.map((match) => match.record.id)).toEqual(best.map(({ id }) => id));
  expect(matches[0]?.score).toBeCloseTo(score(best[0] as VectorRecord, vector), 6);
  const all = store.query(NAMESPACE, { vector, sparse: undefined, topK: 10_000, filter: undefined });
  expect(all.map((match) => match.record.id).sort()).toEqual([...expected.keys()].sort());
}

describe('a store with records of an earlier run (seed 23)', () => {
  test('answers exactly before reading ahead', expectExact);

  test('reads ahead in steps, and answers exactly after each', () => {
    let steps = 1;
    for (; store.loadAhead(); steps++) expect(steps).toBeLessThan(10);
    expect(steps).toBe(3);
    expectExact();
    expect(store.loadAhead()).toBe(false);
  });

  test('answers exactly when read and unread records are replaced, deleted and added in between', () => {
    expect(store.loadAhead()).toBe(true);
    put([record('r5'), record('r2400'), record('new')]);
    drop(['r6', 'r2401']);
    expect(store.loadAhead()).toBe(true);
    put([record('r5'), record('r7'), record('r2402')]);
    expectExact();
    put([record('r8'), record('last')]);
    drop(['r9', 'new']);
    expectExact();
  });

  test('restarts reading when most of what was read is replaced meanwhile', () => {
    expect(store.loadAhead()).toBe(true);
    put(Array.from({ length: 600 }, (_, n) => record(`r${n}`)));
    while (store.loadAhead());
    expectExact();
  });

  test('drops a namespace that is deleted while it is read', () => {
    expect(store.loadAhead()).toBe(true);
    store.removeAll(NAMESPACE);
    expected.clear();
    put([record('only')]);
    while (store.loadAhead());
    const { values: vector } = record('question');
    const matches = store.query(NAMESPACE, { vector, sparse: undefined, topK: 9, filter: undefined });
    expect(matches.map((match) => match.record.id)).toEqual(['only']);
  });
});
