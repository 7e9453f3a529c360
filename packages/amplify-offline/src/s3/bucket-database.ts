import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../sqlite/open-database.ts';

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

/** Opens `index.sqlite` in the bucket's folder: its objects, and the multipart uploads in progress. */
export function openBucketDatabase(dir: string): DatabaseSync {
  return openDatabase(join(dir, 'index.sqlite'), MIGRATIONS);
}
