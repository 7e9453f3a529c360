import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../server/data-directory.ts';

/**
 * Opens a durable SQLite file that only its owner can read. It uses a write-ahead log, and every commit reaches the
 * disk before it is acknowledged. Each of `migrations` runs once, in order. Append to the list and never change an
 * entry.
 */
export function openDatabase(file: string, migrations: readonly string[]): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its -wal and -shm files the permissions of the database, so those must be right before the files
  // exist.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  try {
    migrate(database, file, migrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Runs `work` in one transaction. If it throws, nothing is stored. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // When the disk is full, SQLite rolls back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function migrate(database: DatabaseSync, file: string, migrations: readonly string[]): void {
  const row = database.prepare('PRAGMA user_version').get();
  const done = Number(row?.user_version ?? 0);
  if (done > migrations.length) {
    throw new StartError(
      `${file} was written by a newer version (schema ${done}, this one knows ${migrations.length}): start that version, or restore a backup made with this one.`,
    );
  }
  migrations.slice(done).forEach((migration, index) => {
    inTransaction(database, () => {
      database.exec(migration);
      database.exec(`PRAGMA user_version = ${done + index + 1}`);
    });
  });
}
