import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction, openDatabase } from 'amplify-offline/sqlite';
import type { Metadata, MetadataValue } from './metadata-filter.ts';

export interface StoredSparse {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
}

/** A record of the index, as it is stored. */
export interface VectorRecord {
  readonly id: string;
  readonly values: Float32Array;
  readonly sparse: StoredSparse | undefined;
  readonly metadata: Metadata;
}

/**
 * The part of a record that the search needs. `slot` identifies it in the database, and changes with each
 * write.
 */
export type SearchRow = Pick<VectorRecord, 'id' | 'values' | 'sparse'> & { readonly slot: number };

/** The records on disk by namespace and ID. Every write is a transaction that is on disk before it returns. */
export interface VectorDatabase {
  /** Replaces records with the same IDs. Returns the slots in the order of `records`. */
  upsert(namespace: string, records: readonly VectorRecord[]): number[];
  find(namespace: string, id: string): VectorRecord | undefined;
  bySlot(slot: number): VectorRecord | undefined;
  remove(namespace: string, ids: readonly string[]): void;
  removeAll(namespace: string): boolean;
  /** Up to `limit` ids with the prefix that come after `after`, in order. */
  ids(namespace: string, prefix: string, after: string, limit: number): string[];
  /** Up to `limit` records of slots after `after`, in the order in which they were written. */
  rows(namespace: string, after: number, limit: number): SearchRow[];
  /** One metadata field of every record that has it. */
  field(namespace: string, name: string): Iterable<{ slot: number; value: MetadataValue }>;
  counts(): { namespace: string; count: number }[];
  /** The namespaces and their numbers of records, the one written last first. */
  lastWritten(): { namespace: string; count: number }[];
  close(): void;
}

const MIGRATIONS = [
  `CREATE TABLE vectors (
     slot INTEGER PRIMARY KEY AUTOINCREMENT, namespace TEXT NOT NULL, id TEXT NOT NULL, dense BLOB NOT NULL,
     sparse_indices BLOB, sparse_values BLOB, metadata TEXT NOT NULL, UNIQUE (namespace, id)) STRICT;
   CREATE INDEX vectors_in_order ON vectors (namespace, slot);`,
];

export function openVectorDatabase(file: string): VectorDatabase {
  const database = openDatabase(file, MIGRATIONS);
  const statements = prepare(database);
  return {
    upsert: (namespace, records) =>
      inTransaction(database, () =>
        records.map(({ id, values, sparse, metadata }) => {
          const blobs = [bytes(values), sparse && bytes(sparse.indices), sparse && bytes(sparse.values)];
          const [dense, indices, weights] = blobs.map((blob) => blob ?? null);
          statements.removeOne.run(namespace, id);
          const text = JSON.stringify(metadata);
          const { lastInsertRowid } = statements.insert.run(
            namespace,
            id,
            dense ?? null,
            indices ?? null,
            weights ?? null,
            text,
          );
          return Number(lastInsertRowid);
        }),
      ),
    find: (namespace, id) => recordOf(statements.byId.get(namespace, id)),
    bySlot: (slot) => recordOf(statements.bySlot.get(slot)),
    remove: (namespace, ids) =>
      inTransaction(database, () => {
        for (const id of ids) statements.removeOne.run(namespace, id);
      }),
    removeAll: (namespace) => statements.removeAll.run(namespace).changes > 0,
    ids(namespace, prefix, after, limit) {
      const found: string[] = [];
      for (const row of statements.ids.iterate(namespace, after, prefix, limit)) {
        const id = String(row.id);
        if (!id.startsWith(prefix)) break;
        found.push(id);
      }
      return found;
    },
    rows: (namespace, after, limit) => statements.rows.all(namespace, after, limit).map(searchRowOf),
    *field(namespace, name) {
      for (const row of statements.field.iterate(name, namespace)) {
        yield { slot: Number(row.slot), value: JSON.parse(String(row.value)) };
      }
    },
    counts: () => statements.counts.all().map(countOf),
    lastWritten: () => statements.lastWritten.all().map(countOf),
    close: () => database.close(),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT INTO vectors (namespace, id, dense, sparse_indices, sparse_values, metadata)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    byId: database.prepare('SELECT * FROM vectors WHERE namespace = ? AND id = ?'),
    bySlot: database.prepare('SELECT * FROM vectors WHERE slot = ?'),
    removeOne: database.prepare('DELETE FROM vectors WHERE namespace = ? AND id = ?'),
    removeAll: database.prepare('DELETE FROM vectors WHERE namespace = ?'),
    ids: database.prepare(
      'SELECT id FROM vectors WHERE namespace = ?1 AND id > ?2 AND id >= ?3 ORDER BY id LIMIT ?4',
    ),
    rows: database.prepare(
      `SELECT slot, id, dense, sparse_indices, sparse_values FROM vectors
       WHERE namespace = ? AND slot > ? ORDER BY slot LIMIT ?`,
    ),
    field: database.prepare(
      'SELECT slot, metadata -> ?1 AS value FROM vectors WHERE namespace = ?2 AND value IS NOT NULL',
    ),
    counts: database.prepare(
      'SELECT namespace, count(*) AS count FROM vectors GROUP BY namespace ORDER BY namespace',
    ),
    lastWritten: database.prepare(
      'SELECT namespace, count(*) AS count FROM vectors GROUP BY namespace ORDER BY max(slot) DESC',
    ),
  };
}

type Row = Record<string, SQLOutputValue>;

const countOf = (row: Row) => ({ namespace: String(row.namespace), count: Number(row.count) });

function recordOf(row: Row | undefined): VectorRecord | undefined {
  return row && { ...searchRowOf(row), metadata: JSON.parse(String(row.metadata)) };
}

function searchRowOf(row: Row): SearchRow {
  const { sparse_indices: indices, sparse_values: values } = row;
  const sparse =
    indices instanceof Uint8Array && values instanceof Uint8Array
      ? { indices: new Uint32Array(...aligned(indices)), values: new Float32Array(...aligned(values)) }
      : undefined;
  const dense = row.dense as Uint8Array;
  return { slot: Number(row.slot), id: String(row.id), values: new Float32Array(...aligned(dense)), sparse };
}

const bytes = (view: Float32Array | Uint32Array) =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Typed arrays of four bytes need memory aligned to four bytes. SQLite's blobs mostly are. */
function aligned({ buffer, byteOffset, byteLength }: Uint8Array): [ArrayBufferLike, number, number] {
  if (byteOffset % 4 === 0) return [buffer, byteOffset, byteLength / 4];
  return [buffer.slice(byteOffset, byteOffset + byteLength), 0, byteLength / 4];
}
