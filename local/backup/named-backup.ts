import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupStore } from './backup-location.ts';
import { BackupError, type BackupStore } from './backup-store.ts';
import { backupName, dailyBackups } from './kept-backups.ts';
import type { S3Location } from './s3-store.ts';

export interface NamedBackup {
  readonly store: BackupStore;
  readonly name: string;
}

const IN_S3 = /^s3(?::(.*))?$/;

/** The backup with the operator's name for it: a file, or `s3:NAME` in the bucket of the settings. */
export function namedBackup(given: string, s3: () => S3Location | undefined): NamedBackup {
  const inS3 = IN_S3.exec(given);
  if (!inS3) {
    const { dir, base } = path.parse(path.resolve(given));
    return { store: backupStore({ folder: dir }), name: base };
  }
  const location = s3();
  if (!location) throw new BackupError('no bucket is known: set BACKUP_S3 and its key');
  return { store: backupStore({ s3: location }), name: inS3[1] || backupName(new Date()) };
}

/** The same for an existing backup. `s3:latest` is the newest daily one. @throws BackupError */
export async function existingBackup(given: string, s3: () => S3Location | undefined): Promise<NamedBackup> {
  if (!IN_S3.test(given)) {
    if (!existsSync(given)) throw new BackupError(`there is no file ${path.resolve(given)}`);
    return namedBackup(given, s3);
  }
  const { store, name } = namedBackup(given, s3);
  const names = await store.names();
  const found = name === 'latest' ? dailyBackups(names).at(-1) : names.find((each) => each === name);
  if (found) return { store, name: found };
  const some = dailyBackups(names).slice(-3).join(', ');
  throw new BackupError(
    `${store.place} has no ${name}${some ? `; the newest are ${some}` : ', and no other'}`,
  );
}
