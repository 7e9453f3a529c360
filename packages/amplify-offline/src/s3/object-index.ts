import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/open-database.ts';
import type { Checksum } from './checksums.ts';

/** The stored facts about an object, without its bytes. */
export interface StoredObject {
  readonly key: string;
  /** The name of the file that contains the bytes. */
  readonly file: string;
  readonly size: number;
  /**
   * MD5 of the bytes in hex, without quotes. For a multipart object: MD5 of the parts' MD5s, followed by `-{parts}`.
   */
  readonly etag: string;
  /** The checksum it was sent with, if any. */
  readonly checksum: Checksum | null;
  /** Size of each part in order. Null or absent for an object that was uploaded in one piece. */
  readonly partSizes?: readonly number[] | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  /** Content type and similar headers, and user metadata. Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

type Check = (current: StoredObject | undefined) => void;

/** Maps keys to files. A change here makes a write visible, atomically. */
export interface ObjectIndex {
  find(key: string): StoredObject | undefined;
  /**
   * Stores the object unless `check` throws on the current one. `check` runs in the same transaction. Returns the
   * replaced object.
   */
  replace(object: StoredObject, check: Check): StoredObject | undefined;
  /** Returns the removed object. */
  remove(key: string, check: Check): StoredObject | undefined;
  /** Up to `limit` objects whose key starts with `prefix` and sorts after `after`, in the order of UTF-8 bytes. */
  list(prefix: string, after: string, limit: number): StoredObject[];
  files(): string[];
  totals(): { objects: number; bytes: number };
}

export function createObjectIndex(database: DatabaseSync): ObjectIndex {
  const byKey = database.prepare('SELECT * FROM objects WHERE key = ?');
  const write = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE key = ?');
  const from = database.prepare('SELECT * FROM objects WHERE key > ?1 AND key >= ?2 ORDER BY key LIMIT ?3');
  const find = (key: string) => {
    const row = byKey.get(key);
    return row && objectOf(row);
  };
  return {
    find,
    replace: (object, check) =>
      inTransaction(database, () => {
        const current = find(object.key);
        check(current);
        const { key, file, size, etag, modifiedAt, headers, checksum, partSizes } = object;
        const sum = checksum && JSON.stringify(checksum);
        const parts = partSizes ? JSON.stringify(partSizes) : null;
        write.run(key, file, size, etag, modifiedAt, JSON.stringify(headers), sum, parts);
        return current;
      }),
    remove: (key, check) =>
      inTransaction(database, () => {
        const current = find(key);
        check(current);
        remove.run(key);
        return current;
      }),
    list(prefix, after, limit) {
      const found: StoredObject[] = [];
      for (const row of from.iterate(after, prefix, limit)) {
        // Keys that share a prefix are adjacent in this order, so the first other key ends them.
        if (!String(row.key).startsWith(prefix)) break;
        found.push(objectOf(row));
      }
      return found;
    },
    files: () =>
      database
        .prepare('SELECT file FROM objects')
        .all()
        .map((row) => String(row.file)),
    totals: () => {
      const row = database.prepare('SELECT count(*) AS objects, total(size) AS bytes FROM objects').get();
      return { objects: Number(row?.objects), bytes: Number(row?.bytes) };
    },
  };
}

function objectOf(row: Record<string, unknown>): StoredObject {
  return {
    key: String(row.key),
    file: String(row.file),
    size: Number(row.size),
    etag: String(row.etag),
    modifiedAt: Number(row.modified_at),
    headers: JSON.parse(String(row.headers)),
    checksum: row.checksum === null ? null : JSON.parse(String(row.checksum)),
    partSizes: row.part_sizes === null ? null : JSON.parse(String(row.part_sizes)),
  };
}
