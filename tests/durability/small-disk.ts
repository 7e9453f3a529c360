import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small disk that a test can fill up. */
export interface SmallDisk {
  readonly dir: string;
  /** Uses up the remaining space. */
  fill(): void;
  /** Frees that space. */
  empty(): void;
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** Mounts a disk in memory. Undefined if this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const dir = mkdtempSync(path.join(tmpdir(), 'plumbline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill: () => fillWith(ballast),
    empty: () => rmSync(ballast, { force: true }),
    setReadOnly: (readOnly) => {
      execFileSync('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir]);
    },
    remove() {
      execFileSync('umount', ['-l', dir]);
      rmSync(dir, { recursive: true });
    },
  };
}

function fillWith(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
      try {
        for (;;) writeSync(handle, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}
