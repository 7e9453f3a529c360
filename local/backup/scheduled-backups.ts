import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from 'amplify-offline/data-directory';
import type { OwnService } from 'amplify-offline/service';
import type { Settings } from '../settings.ts';
import { type KeptBackups, keptBackups } from './kept-backups.ts';

/** Which version of the program worked on this data last. */
const PROGRAM_FILE = 'program.json';
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Makes a backup if another version of the program worked on the data last, for the update may change them; call it before
 * the start. Gives a sentence where it made one. @throws StartError where none could be made
 * @param program names the version that is about to start
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
    await keptBackups({ dataDir, folder, kept: 1 }).makeBefore(program);
  } catch (error) {
    throw new StartError(
      `The data could not be backed up into ${folder} before the update: name a folder with room that can be written by BACKUP_DIR.`,
      { cause: error },
    );
  }
  return `This is another version than the one before: a backup of its data is in ${folder}.`;
}

/** From now on the data are this version's; call it once the start has succeeded. */
export function noteProgram(dataDir: string, program: string): void {
  writeFileSync(path.join(dataDir, PROGRAM_FILE), JSON.stringify({ program }), { mode: 0o600 });
}

/** A part of the server that makes a backup a day, also over restarts; asked once an hour whether one is due. */
export function dailyBackups(
  { dataDir, backupDir, backupsKept = 1 }: Pick<Settings, 'dataDir' | 'backupDir'> & Partial<Settings>,
  onFault: (error: unknown) => void,
): OwnService | null {
  if (!backupDir) return null;
  const backups: KeptBackups = keptBackups({ dataDir, folder: backupDir, kept: backupsKept });
  let running = Promise.resolve();
  const make = () => {
    running = backups.makeDue().catch(onFault);
  };
  const timer = setInterval(make, HOUR_MS);
  // The start has more urgent work, and must be over before anything is copied.
  const first = setTimeout(make, HOUR_MS / 60);
  return {
    name: 'backups',
    serves: () => false,
    handle: async (_, response) => void response.writeHead(404).end(),
    health: backups.health,
    async close() {
      clearInterval(timer);
      clearTimeout(first);
      await running;
    },
  };
}
