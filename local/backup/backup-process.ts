/** `node backup-process.ts`: writes a backup in a separate process, so that the server stays responsive. */
import { text } from 'node:stream/consumers';
import { type BackupLocation, backupStore } from './backup-location.ts';
import { BackupError } from './backup-store.ts';
import { writeBackup } from './write-backup.ts';

/** Its input, read from stdin because arguments and variables would show secrets to other processes. */
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
