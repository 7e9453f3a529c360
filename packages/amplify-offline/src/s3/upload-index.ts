import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/open-database.ts';
import type { Checksum, ChecksumName, ChecksumType } from './checksums.ts';

/** A multipart upload that was started and neither completed nor aborted. */
export interface StoredUpload {
  readonly id: string;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The headers of the future object. Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksumName: ChecksumName | null;
  readonly checksumType: ChecksumType;
}

export interface StoredPart {
  readonly number: number;
  /** The name of the file that contains the bytes. */
  readonly file: string;
  readonly size: number;
  /** MD5 of the bytes in hex. */
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  /** In base64, with the upload's algorithm. */
  readonly checksum: string | null;
}

/**
 * The outcome of an ended upload. A client whose response was lost repeats the request and gets the same response.
 */
export interface EndedUpload {
  readonly key: string;
  /** The object's ETag. Null for an aborted upload. */
  readonly etag: string | null;
  readonly checksum: Checksum | null;
}

/** S3 remembers an ended upload for about this long. */
const ENDED_KEPT_MS = 24 * 60 * 60 * 1000;

/** Uploads in progress. They survive a restart. */
export interface UploadIndex {
  begin(upload: StoredUpload): void;
  find(id: string): StoredUpload | undefined;
  /**
   * Stores the part and returns the one with the same number that it replaces. Returns null if the upload has ended.
   */
  putPart(id: string, part: StoredPart): StoredPart | undefined | null;
  /** Parts in the order of their numbers, starting after `after`. */
  parts(id: string, after?: number, limit?: number): StoredPart[];
  /**
   * Removes the parts and keeps the outcome for a day. Returns false if the upload had already ended. May run inside
   * a transaction.
   */
  end(id: string, ended: EndedUpload, at: number): boolean;
  ended(id: string): EndedUpload | undefined;
  /** Uploads with the prefix that sort after `key` and `id`, in the order of keys and IDs. */
  list(prefix: string, key: string, id: string, limit: number): StoredUpload[];
  /** Uploads that were begun before this time. */
  begunBefore(at: number): StoredUpload[];
  files(): string[];
  count(): number;
}

export function createUploadIndex(database: DatabaseSync): UploadIndex {
  const insert = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)');
  const byId = database.prepare('SELECT * FROM uploads WHERE id = ?');
  const removeOne = database.prepare('DELETE FROM uploads WHERE id = ?');
  const writeEnded = database.prepare('INSERT INTO ended_uploads VALUES (?, ?, ?, ?, ?)');
  const endedById = database.prepare('SELECT * FROM ended_uploads WHERE id = ?');
  const forgetEnded = database.prepare('DELETE FROM ended_uploads WHERE ended_at < ?');
  const writePart = database.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)');
  const part = database.prepare('SELECT * FROM parts WHERE upload_id = ? AND number = ?');
  const parts = database.prepare(
    'SELECT * FROM parts WHERE upload_id = ? AND number > ? ORDER BY number LIMIT ?',
  );
  const listed = database.prepare(
    'SELECT * FROM uploads WHERE (key, id) > (?1, ?2) AND key >= ?3 ORDER BY key, id LIMIT ?4',
  );
  const find = (id: string) => {
    const row = byId.get(id);
    return row && uploadOf(row);
  };
  return {
    find,
    begin: ({ id, key, startedAt, headers, checksumName, checksumType }) =>
      void insert.run(id, key, startedAt, JSON.stringify(headers), checksumName, checksumType),
    putPart: (id, { number, file, size, etag, modifiedAt, checksum }) =>
      inTransaction(database, () => {
        if (!find(id)) return null;
        const row = part.get(id, number);
        writePart.run(id, number, file, size, etag, modifiedAt, checksum);
        return row && partOf(row);
      }),
    parts: (id, after = 0, limit = -1) => parts.all(id, after, limit).map(partOf),
    end(id, { key, etag, checksum }, at) {
      if (removeOne.run(id).changes === 0) return false;
      forgetEnded.run(at - ENDED_KEPT_MS);
      writeEnded.run(id, key, at, etag, checksum && JSON.stringify(checksum));
      return true;
    },
    ended(id) {
      const row = endedById.get(id);
      return row && endedOf(row);
    },
    list: (prefix, key, id, limit) =>
      listed
        .all(key, id, prefix, limit)
        .map(uploadOf)
        .filter((upload) => upload.key.startsWith(prefix)),
    begunBefore: (at) => database.prepare('SELECT * FROM uploads WHERE started_at < ?').all(at).map(uploadOf),
    files: () =>
      database
        .prepare('SELECT file FROM parts')
        .all()
        .map((row) => String(row.file)),
    count: () => Number(database.prepare('SELECT count(*) AS n FROM uploads').get()?.n),
  };
}

type Row = Record<string, unknown>;

function uploadOf(row: Row): StoredUpload {
  return {
    id: String(row.id),
    key: String(row.key),
    startedAt: Number(row.started_at),
    headers: JSON.parse(String(row.headers)),
    checksumName: row.checksum_name as ChecksumName | null,
    checksumType: row.checksum_type as ChecksumType,
  };
}

function endedOf({ key, etag, checksum }: Row): EndedUpload {
  return {
    key: String(key),
    etag: etag === null ? null : String(etag),
    checksum: checksum === null ? null : (JSON.parse(String(checksum)) as Checksum),
  };
}

function partOf(row: Row): StoredPart {
  return {
    number: Number(row.number),
    file: String(row.file),
    size: Number(row.size),
    etag: String(row.etag),
    modifiedAt: Number(row.modified_at),
    checksum: row.checksum === null ? null : String(row.checksum),
  };
}
