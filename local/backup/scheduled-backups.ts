import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from 'amplify-offline/data-directory';
import type { OwnService } from 'amplify-offline/service';
import type { Settings } from '../settings.ts';
import type { BackupLocation } from './backup-location.ts';
import { keptBackups } from './kept-backups.ts';

/** The file that names the program version that last used this data. */
const PROGRAM_FILE = 'program.json';
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Makes a backup if another version of the program used the data last, because the update may change the data. Call it
 * before the start. Returns a sentence if it made one.
 * @param program the version that is starting
 * @throws StartError if the backup failed
 */
export async function backUpBeforeUpdate(
  { dataDir, backupDir }: Pick<Settings, 'dataDir' | 'backupDir'>,
  program: string,
): Promise<string | null> {
  const file = path.join(dataDir, PROGRAM_FILE);
  if (!existsSync(path.join(dataDir, 'secrets.json'))) return null;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (before === JSON.stringify({ program })) return null;
  const folder = backupDir ?? `${dataDir}.backups`;
  try {
    await keptBackups({ dataDir, location: { folder }, kept: 1 }).makeBefore(program);
  } catch (error) {
    throw new StartError(
      `The data could not be backed up into ${folder} before the update: name a folder with room that can be written by BACKUP_DIR.`,
      { cause: error },
    );
  }
  return `This is another version than the one before: a backup of its data is in ${folder}.`;
}

/** Records this version as the last user of the data. Call it once the start has succeeded. */
export function noteProgram(dataDir: string, program: string): void {
  writeFileSync(path.join(dataDir, PROGRAM_FILE), JSON.stringify({ program }), { mode: 0o600 });
}

type Scheduled = Pick<Settings, 'dataDir' | 'backupDir' | 'backupS3'> &
  Partial<Pick<Settings, 'backupsKept'>>;

/** Server parts that make daily backups in the folder and in the bucket of the settings, across restarts. */
export function scheduledBackups(
  { dataDir, backupDir, backupS3, backupsKept = 1 }: Scheduled,
  onFault: (error: unknown) => void,
): OwnService[] {
  const kept = (location: BackupLocation) => keptBackups({ dataDir, location, kept: backupsKept });
  const all = [
    ...(backupDir ? [{ name: 'backups', backups: kept({ folder: backupDir }) }] : []),
    ...(backupS3 ? [{ name: 'backups-s3', backups: kept({ s3: backupS3 }) }] : []),
  ];
  if (all.length === 0) return [];
  // One after the other, because both take their snapshot in the same folder.
  let running = Promise.resolve();
  const makeAll = () => {
    for (const { backups } of all) running = running.then(backups.makeDue).catch(onFault);
  };
  const timer = setInterval(makeAll, HOUR_MS);
  // Waits until the start is complete, which is more urgent.
  const first = setTimeout(makeAll, HOUR_MS / 60);
  return all.map(({ name, backups }) => ({
    name,
    serves: () => false,
    handle: async (_, response) => void response.writeHead(404).end(),
    health: backups.health,
    async close() {
      clearInterval(timer);
      clearTimeout(first);
      await running;
    },
  }));
}
