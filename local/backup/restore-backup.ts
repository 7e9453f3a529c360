import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { holdDataDirectory, LOCK_FILES } from 'amplify-offline/data-directory';
import { BackupError } from './backup-store.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreResult {
  readonly files: number;
  /** The new location of the previous data. Null if there was none. */
  readonly before: string | null;
}

/**
 * Replaces an unused data directory with a backup. Unpacks and verifies the whole backup beside it first, and keeps the
 * previous data under another name.
 * @throws BackupError if the backup is incomplete, StartError if the directory is in use. Nothing has changed then.
 */
export async function restoreBackup(
  archive: Readable,
  dataDir: string,
  now = new Date(),
): Promise<RestoreResult> {
  const held = holdDataDirectory(dataDir, 'Plumbline');
  const unpacked = mkdtempSync(`${dataDir}.restoring-`);
  try {
    const files = await readBackup(archive, unpacked);
    for (const each of files.filter((entry) => entry.path.endsWith('.sqlite'))) {
      checkDatabase(path.join(unpacked, each.path), each.path);
    }
    const before = putAside(dataDir, now);
    try {
      renameSync(unpacked, dataDir);
    } catch (error) {
      if (before) renameSync(before, dataDir);
      throw error;
    }
    return { files: files.length, before };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    held.release();
  }
}

/** Renames the directory and deletes its lock files. An empty directory is deleted. */
function putAside(dataDir: string, now: Date): string | null {
  const isEmpty = readdirSync(dataDir).every((name) => LOCK_FILES.includes(name));
  if (isEmpty) {
    rmSync(dataDir, { recursive: true });
    return null;
  }
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const before = `${dataDir}.before-${stamp}`;
  if (existsSync(before)) throw new Error(`${before} is there already.`);
  renameSync(dataDir, before);
  for (const name of LOCK_FILES) rmSync(path.join(before, name), { force: true });
  return before;
}

function checkDatabase(file: string, name: string): void {
  const database = new DatabaseSync(file);
  try {
    const result = database.prepare('PRAGMA quick_check(1)').get();
    if (!result || Object.values(result)[0] !== 'ok')
      throw new BackupError(`the database ${name} is damaged`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`the database ${name} is damaged`);
  } finally {
    database.close();
  }
}
