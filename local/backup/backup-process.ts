/** `node backup-process.ts`: writes a backup in a process of its own, so that the server answers meanwhile. */
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { type BackupLocation, backupStore } from './backup-location.ts';
import { writeBackup } from './write-backup.ts';

/** What it reads from its input: arguments and variables show their secrets to others. */
export interface BackupOrder {
  readonly dataDir: string;
  readonly location: BackupLocation;
  readonly name: string;
}

const { dataDir, location, name } = JSON.parse(await text(process.stdin)) as BackupOrder;
try {
  await writeBackup(dataDir, (archive) => backupStore(location).write(name, archive));
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
}
