import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './data-directory.ts';

/** One step from a layout of the data directory to the next. */
export interface DirectoryMigration {
  /** What it does, for the log. */
  readonly what: string;
  /** May be run again over what it began: the process can be killed in the middle. */
  run(directory: string): void;
}

/**
 * Steps of the directory as a whole, in their order; append to them, never change one. Each database brings its own
 * tables up to date when it is opened (`openDatabase`), so that what is in one file is no matter of this list.
 */
const MIGRATIONS: readonly DirectoryMigration[] = [];

/** The layout before the first migration. */
const FIRST_VERSION = 1;
const FILE = 'version.json';
const schema = z.object({ version: z.number().int().min(FIRST_VERSION) });

/**
 * Brings a data directory up to date, each step once. A directory without a version is new, or of the time before there
 * were versions, which is the first.
 * @returns what was done
 * @throws StartError when a newer version wrote it: nothing is touched then
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
    throw new StartError(`${file} can not be read: it must say which version of the data this is.`);
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
