import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BackupLocation, backupStore } from './backup-location.ts';
import type { BackupOrder } from './backup-process.ts';

export interface KeptBackups {
  /** Makes a backup if the newest is older than a day, and deletes the oldest beyond the number to keep. */
  makeDue(): Promise<void>;
  /** Makes a backup before an update changes the data, once per update, and keeps those of the last three updates. */
  makeBefore(program: string): Promise<void>;
  /** The state of the backups at the last check of the store. */
  health(): Record<string, unknown>;
}

export interface KeptBackupsOptions {
  readonly dataDir: string;
  readonly location: BackupLocation;
  /** The number of daily backups to keep. */
  readonly kept: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
const DAILY = /^plumbline-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.tar\.gz$/;
const BEFORE_UPDATE = /^before-\d{14}-.+\.tar\.gz$/;
/** A fault of an update may show only after the next one. */
const UPDATES_KEPT = 3;
const run = promisify(execFile);

/** The name of a backup made at that time. */
export function backupName(madeAt: Date): string {
  return `plumbline-${stampOf(madeAt.getTime())}.tar.gz`;
}

const stampOf = (time: number) => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);

/** The daily backups, oldest first. The store may contain other files. */
export function dailyBackups(names: readonly string[]): string[] {
  return names.filter((name) => DAILY.test(name)).sort();
}

/** The backups of an installation in one store. */
export function keptBackups({ dataDir, location, kept, now = Date.now }: KeptBackupsOptions): KeptBackups {
  const store = backupStore(location);
  let problem: string | null = null;
  let seen: readonly string[] = [];
  const look = async () => {
    seen = dailyBackups(await store.names());
  };
  const write = (name: string) => {
    const order: BackupOrder = { dataDir, location, name };
    const running = run(process.execPath, [PROGRAM]);
    running.child.stdin?.end(JSON.stringify(order));
    return running;
  };
  const makeIfDue = async () => {
    await look();
    const last = madeAt(seen.at(-1));
    // A backup from the future was made while the clock was wrong.
    if (last !== null && Math.abs(now() - last) < DAY_MS) return;
    await write(backupName(new Date(now())));
    await look();
    for (const name of seen.slice(0, -kept)) await store.remove(name);
    await look();
  };
  return {
    async makeDue() {
      try {
        await makeIfDue();
        problem = null;
      } catch (error) {
        problem = reasonOf(error);
        throw new Error(`The daily backup could not be written to ${store.place}: ${problem}`, {
          cause: error,
        });
      }
    },
    async makeBefore(program) {
      const end = `-${program.replace(/[^\w.-]/g, '_')}.tar.gz`;
      const made = async () => (await store.names()).filter((name) => BEFORE_UPDATE.test(name));
      if ((await made()).some((name) => name.endsWith(end))) return;
      await write(`before-${stampOf(now())}${end}`);
      for (const name of (await made()).slice(0, -UPDATES_KEPT)) await store.remove(name);
    },
    health: () => {
      const last = madeAt(seen.at(-1));
      return {
        place: store.place,
        backups: seen.length,
        newest: last === null ? null : new Date(last).toISOString(),
        ageSeconds: last === null ? null : Math.round((now() - last) / 1_000),
        problem,
      };
    },
  };
}

function madeAt(name: string | undefined): number | null {
  const [, year, month, day, hour, minute, second] = DAILY.exec(name ?? '')?.map(Number) ?? [];
  return year === undefined ? null : Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second);
}

/** The reason in the process's error output, or else the error's own message. */
function reasonOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  const said = stderr.trim() || message;
  return /^\[?\w*Error: (.+?)\]?(?: \{)?$/m.exec(said)?.[1] ?? said.split('\n')[0] ?? 'unknown';
}
