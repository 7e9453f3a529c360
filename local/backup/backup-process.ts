/** `node backup-process.ts DATA FILE`: writes a backup in a process of its own, so that the server answers meanwhile. */
import { writeBackup } from './write-backup.ts';

const [dataDir = '', file = ''] = process.argv.slice(2);
await writeBackup(dataDir, file);
