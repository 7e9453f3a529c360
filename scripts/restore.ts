import { BackupError } from '#local/backup/backup-store.ts';
import { existingBackup } from '#local/backup/named-backup.ts';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { requireOwner } from '#local/require-owner.ts';
import { readSettings } from '#local/settings.ts';
import { DATA_DIRECTORY, ROOT } from './local/paths.ts';

/**
 * `npm run restore -- FILE | s3:NAME | s3:latest`: replaces this installation's data with a backup, and keeps the
 * previous data next to it.
 */
async function restore(directory: string, given: string | undefined): Promise<string> {
  if (given === undefined) throw new Error('Which backup? npm run restore -- FILE, or s3:latest');
  requireOwner(directory);
  const started = performance.now();
  const { files, before } = await restored(directory, given).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`${given} cannot be restored: ${error.message}. Nothing was changed.`);
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const kept = before ? `\nWhat was there before is in ${before}.` : '';
  return `${files} files were checked and restored into ${directory} in ${seconds} s.${kept}`;
}

async function restored(directory: string, given: string) {
  const { store, name } = await existingBackup(given, () => readSettings(process.env, ROOT).backupS3);
  return restoreBackup(await store.read(name), directory);
}

try {
  console.log(await restore(DATA_DIRECTORY, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
