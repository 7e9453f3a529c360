import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder in the data directory in which a snapshot is taken. */
export const SNAPSHOT = 'backup-in-progress';

const BUCKET = 'objects';
const BUCKET_INDEX = path.join(BUCKET, 'index.sqlite');
/** Of the bucket's folders only the files count that its index names; the rest is on its way in or out. */
const BUCKET_FOLDERS = ['data', 'incoming'].map((folder) => path.join(BUCKET, folder));
/** What only means something to a running process, or is not finished. */
const TRANSIENT = /(^lock(\.sqlite)?|-wal|-shm|-journal|\.new)$/;
const TRIES = 5;

/**
 * Puts what the data directory contains at one moment into `target`, a folder on the same disk, while the services run:
 * databases by SQLite's own `VACUUM INTO`, files as further names of the same bytes, which never change. Rows are
 * taken before the bucket's index: what a row names was stored before it.
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

/** An object may be replaced between the look into the index and the naming of its file: then all is looked up anew. */
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

/** Everything but the bucket's bytes and the snapshot itself, relative to the directory. */
function filesOf(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TRANSIENT.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(SNAPSHOT + path.sep))
    .filter((file) => !BUCKET_FOLDERS.some((folder) => file.startsWith(folder + path.sep)));
}
