/** `node backup-process.ts`: writes a backup in a process of its own, so that the server answers meanwhile. */
import { text } from 'node:stream/consumers';
import { type BackupLocation, backupStore } from './backup-store.ts';
import { writeBackup } from './write-backup.ts';

/** What it reads from its input: arguments and variables show their secrets to others. */
export interface BackupOrder {
  readonly dataDir: string;
  readonly location: BackupLocation;
  readonly name: string;
}

const { dataDir, location, name } = JSON.parse(await text(process.stdin)) as BackupOrder;
await writeBackup(dataDir, (archive) => backupStore(location).write(name, archive));
