import type { Filter, Metadata } from './metadata-filter.ts';
import { createNamespaceSearch, type NamespaceSearch, type Question } from './namespace-search.ts';
import { invalidArgument } from './pinecone-error.ts';
import type { VectorDatabase, VectorRecord } from './vector-database.ts';

export interface Match {
  readonly record: VectorRecord;
  readonly score: number;
}

/** What may change of a record; what is undefined stays. */
export interface RecordChange {
  readonly values: Float32Array | undefined;
  readonly sparse: VectorRecord['sparse'];
  readonly metadata: Metadata;
}

/** The index: durable records, and the namespaces that are being asked held in memory. */
export interface VectorStore {
  upsert(namespace: string, records: readonly VectorRecord[]): void;
  query(namespace: string, question: Question): Match[];
  find(namespace: string, id: string): VectorRecord | undefined;
  /** The number of records that it found: 1 or 0. */
  update(namespace: string, id: string, change: RecordChange): number;
  /** Changes the metadata of all of them, or of none. */
  setMetadata(namespace: string, ids: readonly string[], metadata: Metadata): void;
  remove(namespace: string, ids: readonly string[]): void;
  /** The ids of all records that a filter matches. */
  matching(namespace: string, filter: Filter): string[];
  removeAll(namespace: string): boolean;
}

/** All rows in memory together: at 384 dimensions and 80 sparse values about 0.6 GB. */
const MAX_ROWS_IN_MEMORY = 250_000;
/** A namespace is loaded afresh when a quarter of its rows is dead. */
const MAX_DEAD_SHARE = 0.25;

export function createVectorStore(database: VectorDatabase, dimension: number): VectorStore {
  // In the order of their last use: a Map keeps the order in which keys were set.
  const loaded = new Map<string, NamespaceSearch>();

  const load = (namespace: string): NamespaceSearch => {
    const search =
      loaded.get(namespace) ??
      createNamespaceSearch(dimension, database.rows(namespace), (field) => database.field(namespace, field));
    loaded.delete(namespace);
    loaded.set(namespace, search);
    let rows = [...loaded.values()].reduce((sum, each) => sum + each.rows, 0);
    for (const [name, each] of loaded) {
      if (rows <= MAX_ROWS_IN_MEMORY || name === namespace) break;
      loaded.delete(name);
      rows -= each.rows;
    }
    return search;
  };
  const forgetIfMostlyDead = (namespace: string, search: NamespaceSearch) => {
    if (search.deadRows > MAX_DEAD_SHARE * search.rows) loaded.delete(namespace);
  };
  const upsert = (namespace: string, records: readonly VectorRecord[]) => {
    for (const { values } of records) checkDimension(values, dimension);
    const slots = database.upsert(namespace, records);
    const search = loaded.get(namespace);
    if (!search) return;
    records.forEach((record, i) => {
      search.add({ ...record, slot: slots[i] as number }, record.metadata);
    });
    forgetIfMostlyDead(namespace, search);
  };
  const remove = (namespace: string, ids: readonly string[]) => {
    database.remove(namespace, ids);
    const search = loaded.get(namespace);
    if (!search) return;
    for (const id of ids) search.remove(id);
    forgetIfMostlyDead(namespace, search);
  };

  return {
    upsert,
    remove,
    find: (namespace, id) => database.find(namespace, id),
    query(namespace, question) {
      checkDimension(question.vector, dimension);
      const hits = load(namespace).search(question);
      return hits.map(({ slot, score }) => ({ record: recordAt(database, slot), score }));
    },
    update(namespace, id, { values, sparse, metadata }) {
      const old = database.find(namespace, id);
      if (!old) return 0;
      const merged = { ...old.metadata, ...metadata };
      upsert(namespace, [
        { id, values: values ?? old.values, sparse: sparse ?? old.sparse, metadata: merged },
      ]);
      return 1;
    },
    setMetadata(namespace, ids, metadata) {
      const records = ids.flatMap((id) => database.find(namespace, id) ?? []);
      upsert(
        namespace,
        records.map((record) => ({ ...record, metadata: { ...record.metadata, ...metadata } })),
      );
    },
    matching: (namespace, filter) =>
      load(namespace)
        .matching(filter)
        .map((slot) => recordAt(database, slot).id),
    removeAll(namespace) {
      loaded.delete(namespace);
      return database.removeAll(namespace);
    },
  };
}

function recordAt(database: VectorDatabase, slot: number): VectorRecord {
  const record = database.bySlot(slot);
  if (!record) throw new Error(`The index in memory names slot ${slot}, which is not stored.`);
  return record;
}

function checkDimension(values: Float32Array, dimension: number): void {
  if (values.length === dimension) return;
  throw invalidArgument(
    `Vector dimension ${values.length} does not match the dimension of the index ${dimension}`,
  );
}
