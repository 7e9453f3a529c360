import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '#local/backup/backup-error.ts';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { DATA_DIRECTORY } from './local/paths.ts';

/** `npm run restore -- FILE`: puts a backup in the place of this installation's data, which is kept beside it. */
async function restore(directory: string, given: string | undefined): Promise<string> {
  if (given === undefined) throw new Error('Which backup? npm run restore -- FILE');
  const file = path.resolve(given);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const started = performance.now();
  const { files, before } = await restoreBackup(file, directory).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`${file} can not be restored: ${error.message}. Nothing was changed.`);
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const kept = before ? `\nWhat was there before is in ${before}.` : '';
  return `${files} files were checked and restored into ${directory} in ${seconds} s.${kept}`;
}

try {
  console.log(await restore(DATA_DIRECTORY, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
