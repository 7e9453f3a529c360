import { join } from 'node:path';
import { inTransaction, openDatabase } from '../sqlite/open-database.ts';

/** What is known of an object beside its bytes. */
export interface StoredObject {
  readonly key: string;
  /** The name of the file that holds the bytes. */
  readonly file: string;
  readonly size: number;
  /** MD5 of the bytes in hex, without quotes. */
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  /** Content type and the like, and user metadata; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Which key has which bytes. A change here is what makes a write visible, all at once. */
export interface ObjectIndex {
  find(key: string): StoredObject | undefined;
  /** Stores it unless `check` throws on what is there now. Gives what it replaced. */
  replace(object: StoredObject, check: (current: StoredObject | undefined) => void): StoredObject | undefined;
  remove(key: string): StoredObject | undefined;
  /** Up to `limit` objects whose key starts with `prefix` and comes after `after`, in the order of UTF-8 bytes. */
  list(prefix: string, after: string, limit: number): StoredObject[];
  files(): Set<string>;
  totals(): { objects: number; bytes: number };
  close(): void;
}

const MIGRATIONS = [
  `CREATE TABLE objects (
     key TEXT PRIMARY KEY, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, etag TEXT NOT NULL,
     modified_at INTEGER NOT NULL, headers TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
];

/** Opens `index.sqlite` in the folder of the bucket. */
export function openObjectIndex(dir: string): ObjectIndex {
  const database = openDatabase(join(dir, 'index.sqlite'), MIGRATIONS);
  const byKey = database.prepare('SELECT * FROM objects WHERE key = ?');
  const write = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?)');
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
        const { key, file, size, etag, modifiedAt, headers } = object;
        write.run(key, file, size, etag, modifiedAt, JSON.stringify(headers));
        return current;
      }),
    remove: (key) =>
      inTransaction(database, () => {
        const current = find(key);
        remove.run(key);
        return current;
      }),
    list(prefix, after, limit) {
      const found: StoredObject[] = [];
      for (const row of from.iterate(after, prefix, limit)) {
        // Keys with one prefix stand together in this order: the first without it ends them.
        if (!String(row.key).startsWith(prefix)) break;
        found.push(objectOf(row));
      }
      return found;
    },
    files: () =>
      new Set(
        database
          .prepare('SELECT file FROM objects')
          .all()
          .map((row) => String(row.file)),
      ),
    totals: () => {
      const row = database.prepare('SELECT count(*) AS objects, total(size) AS bytes FROM objects').get();
      return { objects: Number(row?.objects), bytes: Number(row?.bytes) };
    },
    close: () => database.close(),
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
  };
}
