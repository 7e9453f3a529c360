import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './data-directory.ts';

/** One step from a layout of the data directory to the next. */
export interface DirectoryMigration {
  /** A description of the step, for the log. */
  readonly what: string;
  /** Must be safe to run again on half-finished work, because the process can be killed during it. */
  run(directory: string): void;
}

/**
 * Migrations of the directory as a whole, in order. Append to this list and never change an entry. Changes inside one
 * database do not belong here: each updates its own tables when it is opened (`openDatabase`).
 */
const MIGRATIONS: readonly DirectoryMigration[] = [];

/** The layout before the first migration. */
const FIRST_VERSION = 1;
const FILE = 'version.json';
const schema = z.object({ version: z.number().int().min(FIRST_VERSION) });

/**
 * Brings a data directory up to date, running each step once. A directory without a version is either new or has the
 * first version, which did not record it.
 * @returns descriptions of the steps that ran
 * @throws StartError when a newer version wrote it; nothing is changed then
 */
export function upgradeDataDirectory(
  directory: string,
  migrations: readonly DirectoryMigration[] = MIGRATIONS,
): string[] {
  const newest = FIRST_VERSION + migrations.length;
  const isNew = !existsSync(path.join(directory, 'secrets.json'));
  const found = readVersion(directory) ?? (isNew ? newest : FIRST_VERSION);
  if (found > newest) {
    throw new StartError(
      `${directory} was written by a newer version (data ${found}, this one knows ${newest}): start that version, or restore a backup made with this one.`,
    );
  }
  const due = migrations.slice(found - FIRST_VERSION);
  for (const [index, { run }] of due.entries()) {
    run(directory);
    writeVersion(directory, found + index + 1);
  }
  if (due.length === 0) writeVersion(directory, newest);
  return due.map(({ what }) => what);
}

function readVersion(directory: string): number | undefined {
  const file = path.join(directory, FILE);
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
  } catch {
    throw new StartError(`${file} cannot be read: it must say which version of the data this is.`);
  }
}

function writeVersion(directory: string, version: number): void {
  if (readVersion(directory) === version) return;
  const file = path.join(directory, FILE);
  const draft = openSync(`${file}.new`, 'w', 0o600);
  writeSync(draft, JSON.stringify({ version }));
  fsyncSync(draft);
  closeSync(draft);
  renameSync(`${file}.new`, file);
}
