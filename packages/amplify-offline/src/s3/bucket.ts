import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { DiskGuard } from '../server/disk-guard.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { endAbandoned } from './abandoned-uploads.ts';
import type { ObjectEventName, OnObjectEvent } from './object-events.ts';
import { createObjectFiles, type ObjectFiles } from './object-files.ts';
import { createObjectIndex, type ObjectIndex, type StoredObject } from './object-index.ts';
import { createUploadIndex, type UploadIndex } from './upload-index.ts';

/** The bucket's database: its objects, and the multipart uploads in progress. */
const MIGRATIONS = [
  `CREATE TABLE objects (
     key TEXT PRIMARY KEY, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, etag TEXT NOT NULL,
     modified_at INTEGER NOT NULL, headers TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE objects ADD COLUMN checksum TEXT;
   CREATE TABLE uploads (
     id TEXT PRIMARY KEY, key TEXT NOT NULL, started_at INTEGER NOT NULL, headers TEXT NOT NULL,
     checksum_name TEXT, checksum_type TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX uploads_by_key ON uploads (key, id);
   CREATE TABLE parts (
     upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, number INTEGER NOT NULL,
     file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, etag TEXT NOT NULL, modified_at INTEGER NOT NULL,
     checksum TEXT, PRIMARY KEY (upload_id, number)) STRICT, WITHOUT ROWID;`,
  'ALTER TABLE objects ADD COLUMN part_sizes TEXT;',
  `CREATE TABLE ended_uploads (
     id TEXT PRIMARY KEY, key TEXT NOT NULL, ended_at INTEGER NOT NULL, etag TEXT, checksum TEXT) STRICT, WITHOUT ROWID;`,
];

/** The bucket that the operations work on. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  readonly database: DatabaseSync;
  readonly index: ObjectIndex;
  readonly uploads: UploadIndex;
  readonly files: ObjectFiles;
  /** Checked before bytes are accepted. */
  readonly guard: DiskGuard;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The age at which an unfinished multipart upload is ended. Null for never. */
  readonly abandonedAfterMs: number | null;
  readonly onObjectEvent: OnObjectEvent;
}

/** Opens the bucket in its folder, ends abandoned uploads, and removes files that a crash left there. */
export function openBucket(
  dir: string,
  named: Pick<Bucket, 'name' | 'region' | 'now' | 'abandonedAfterMs' | 'onObjectEvent' | 'guard'>,
): Bucket {
  const database = openDatabase(path.join(dir, 'index.sqlite'), MIGRATIONS);
  const index = createObjectIndex(database);
  const uploads = createUploadIndex(database);
  const files = createObjectFiles(dir);
  endAbandoned({ ...named, uploads });
  files.sweep(new Set([...index.files(), ...uploads.files()]));
  return { ...named, database, index, uploads, files };
}

/**
 * Opens the bytes of a key. If a write replaces the object between the index lookup and the opening of its file, the
 * new file is opened. An open file stays readable to its end.
 */
export async function openObject({ index, files }: Bucket, key: string) {
  let object: StoredObject | undefined = index.find(key);
  while (object) {
    try {
      return { object, handle: await files.open(object.file) };
    } catch (error) {
      const current = index.find(key);
      if (current?.file === object.file) throw error;
      object = current;
    }
  }
  return undefined;
}

/**
 * Creates an object from a file that is already on the disk, unless `check` throws on the key's current object; then
 * the file is removed. The change is atomic: a reader sees the old object or the new one.
 * @param name of the event that follows
 */
export async function publish(
  { index, files, onObjectEvent }: Bucket,
  name: ObjectEventName,
  object: StoredObject,
  check: (current: StoredObject | undefined) => void,
): Promise<void> {
  let replaced: StoredObject | undefined;
  try {
    replaced = index.replace(object, check);
  } catch (error) {
    await files.remove(object.file);
    throw error;
  }
  if (replaced) await files.remove(replaced.file);
  await onObjectEvent(name, object);
}
