import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder for snapshots in the data directory. */
export const SNAPSHOT = 'backup-in-progress';

const BUCKET = 'objects';
const BUCKET_INDEX = path.join(BUCKET, 'index.sqlite');
/** Only files that the bucket's index names belong to it. Others are being added or removed. */
const BUCKET_FOLDERS = ['data', 'incoming'].map((folder) => path.join(BUCKET, folder));
/** Files that only a running process needs, or that are incomplete. */
const TRANSIENT = /(^lock(\.sqlite)?|-wal|-shm|-journal|\.new)$/;
const TRIES = 5;

/**
 * Copies a consistent state of the data directory into `target` on the same disk while the services run:
 * databases by SQLite's `VACUUM INTO`, files as hard links, because their bytes never change. Rows are copied
 * before the bucket's index, because files are stored before the rows that name them.
 */
export function takeSnapshot(dataDir: string, target: string): void {
  const files = filesOf(dataDir);
  const databases = files.filter((file) => file.endsWith('.sqlite') && file !== BUCKET_INDEX);
  for (const file of databases) copyDatabase(path.join(dataDir, file), path.join(target, file));
  for (const file of files.filter((each) => !each.endsWith('.sqlite'))) {
    linkFile(path.join(dataDir, file), path.join(target, file));
  }
  if (files.includes(BUCKET_INDEX)) snapshotBucket(dataDir, target);
}

/** An object may be replaced between reading the index and linking its file. The index is then read again. */
function snapshotBucket(dataDir: string, target: string): void {
  for (let attempt = 1; ; attempt++) {
    const index = path.join(target, BUCKET_INDEX);
    copyDatabase(path.join(dataDir, BUCKET_INDEX), index);
    try {
      for (const file of objectFiles(index)) {
        const place = path.join(BUCKET, 'data', file.slice(0, 2), file);
        linkFile(path.join(dataDir, place), path.join(target, place));
      }
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === TRIES) throw error;
      rmSync(path.join(target, BUCKET), { recursive: true });
    }
  }
}

function objectFiles(index: string): string[] {
  const database = new DatabaseSync(index, { readOnly: true });
  try {
    const rows = database.prepare('SELECT file FROM objects UNION SELECT file FROM parts').all();
    return rows.map((row) => String(row.file));
  } finally {
    database.close();
  }
}

function copyDatabase(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(source);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

function linkFile(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  linkSync(source, target);
}

/** All files except the bucket's bytes, transient files and the snapshot itself, relative to the directory. */
function filesOf(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TRANSIENT.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(SNAPSHOT + path.sep))
    .filter((file) => !BUCKET_FOLDERS.some((folder) => file.startsWith(folder + path.sep)));
}
