import { createLoadedNamespaces } from './loaded-namespaces.ts';
import type { Filter, Metadata } from './metadata-filter.ts';
import type { Question } from './namespace-search.ts';
import { invalidArgument } from './pinecone-error.ts';
import type { VectorDatabase, VectorRecord } from './vector-database.ts';

export interface Match {
  readonly record: VectorRecord;
  readonly score: number;
}

/** The changes to a record. Undefined fields stay unchanged. */
export interface RecordChange {
  readonly values: Float32Array | undefined;
  readonly sparse: VectorRecord['sparse'];
  readonly metadata: Metadata;
}

/** The index: records on disk, and the recently queried namespaces in memory. */
export interface VectorStore {
  upsert(namespace: string, records: readonly VectorRecord[]): void;
  query(namespace: string, question: Question): Match[];
  find(namespace: string, id: string): VectorRecord | undefined;
  /** Returns the number of found records: 1 or 0. */
  update(namespace: string, id: string, change: RecordChange): number;
  /** Changes the metadata of all of them, or of none. */
  setMetadata(namespace: string, ids: readonly string[], metadata: Metadata): void;
  remove(namespace: string, ids: readonly string[]): void;
  /** The ids of all records that a filter matches. */
  matching(namespace: string, filter: Filter): string[];
  removeAll(namespace: string): boolean;
  /** Reads a little ahead. Returns false when nothing is left to read. */
  loadAhead(): boolean;
}

export function createVectorStore(database: VectorDatabase, dimension: number): VectorStore {
  const loaded = createLoadedNamespaces(database, dimension);

  const upsert = (namespace: string, records: readonly VectorRecord[]) => {
    for (const { values } of records) checkDimension(values, dimension);
    const slots = database.upsert(namespace, records);
    loaded.written(
      namespace,
      records.map((record, i) => ({ ...record, slot: slots[i] as number })),
    );
  };

  return {
    upsert,
    remove(namespace, ids) {
      database.remove(namespace, ids);
      loaded.removed(namespace, ids);
    },
    find: (namespace, id) => database.find(namespace, id),
    query(namespace, question) {
      checkDimension(question.vector, dimension);
      const hits = loaded.search(namespace).search(question);
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
      loaded
        .search(namespace)
        .matching(filter)
        .map((slot) => recordAt(database, slot).id),
    removeAll(namespace) {
      loaded.forget(namespace);
      return database.removeAll(namespace);
    },
    loadAhead: loaded.loadAhead,
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
