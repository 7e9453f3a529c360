import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface KeptBackups {
  /** Makes a backup if the newest one is older than a day, and lets the oldest go beyond those that are kept. */
  makeDue(): Promise<void>;
  /** Makes one before an update changes the data; the same update makes none again. */
  makeBefore(program: string): Promise<void>;
  health(): Record<string, unknown>;
}

export interface KeptBackupsOptions {
  readonly dataDir: string;
  /** Better on another disk. */
  readonly folder: string;
  /** Of the daily ones. */
  readonly kept: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
const DAILY = /^plumbline-\d{14}\.tar\.gz$/;
const run = promisify(execFile);

/** Backups of an installation in a folder that others may use, too: only files with the names of daily ones are deleted. */
export function keptBackups({ dataDir, folder, kept, now = Date.now }: KeptBackupsOptions): KeptBackups {
  let problem: string | null = null;
  const daily = () =>
    statSync(folder, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(folder)
          .filter((name) => DAILY.test(name))
          .sort()
      : [];
  const newest = () => {
    const name = daily().at(-1);
    return name ? statSync(path.join(folder, name)).mtimeMs : null;
  };
  const write = async (name: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Left by a process that was killed; the whole file has its name only once it is complete.
    rmSync(path.join(folder, `${name}.unfinished`), { force: true });
    await run(process.execPath, [PROGRAM, dataDir, path.join(folder, name)]);
  };
  return {
    async makeDue() {
      const last = newest();
      // A backup from the future was made while the clock was wrong.
      if (last !== null && Math.abs(now() - last) < DAY_MS) return;
      try {
        const stamp = new Date(now()).toISOString().replace(/\D/g, '').slice(0, 14);
        await write(`plumbline-${stamp}.tar.gz`);
        for (const name of daily().slice(0, -kept)) rmSync(path.join(folder, name));
        problem = null;
      } catch (error) {
        problem = reasonOf(error);
        throw new Error(`The daily backup could not be written to ${folder}: ${problem}`, { cause: error });
      }
    },
    async makeBefore(program) {
      const name = `before-${program.replace(/[^\w.-]/g, '_')}.tar.gz`;
      if (!existsSync(path.join(folder, name))) await write(name);
    },
    health: () => {
      const last = newest();
      return {
        backups: daily().length,
        newest: last === null ? null : new Date(last).toISOString(),
        ageSeconds: last === null ? null : Math.round((now() - last) / 1_000),
        problem,
      };
    },
  };
}

/** What the process said last. */
function reasonOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  return /^\w*Error: (.+)$/m.exec(stderr)?.[1] ?? message.split('\n')[0] ?? 'unknown';
}
