import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupName } from '#local/backup/kept-backups.ts';
import { namedBackup } from '#local/backup/named-backup.ts';
import { writeBackup } from '#local/backup/write-backup.ts';
import { requireOwner } from '#local/require-owner.ts';
import { readSettings } from '#local/settings.ts';
import { DATA_DIRECTORY, ROOT } from './local/paths.ts';

/**
 * `npm run backup [-- FILE | s3:NAME | s3]`: writes all data of this installation to one file or to its bucket.
 * Plumbline may run meanwhile.
 */
async function backup(directory: string, given: string | undefined): Promise<string> {
  if (!existsSync(path.join(directory, 'secrets.json'))) {
    throw new Error(`There is nothing to back up in ${directory}: start Plumbline once.`);
  }
  requireOwner(directory);
  const { store, name } = namedBackup(
    given ?? backupName(new Date()),
    () => readSettings(process.env, ROOT).backupS3,
  );
  const started = performance.now();
  const { files, bytes, backupBytes } = await writeBackup(directory, (archive) => store.write(name, archive));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return `${path.join(store.place, name)} contains ${files} files of ${megabytes(bytes)} MB in ${megabytes(backupBytes)} MB, made in ${seconds} s.
It contains every document and the keys of this installation: keep it where no one else can read it.`;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

try {
  console.log(await backup(DATA_DIRECTORY, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
