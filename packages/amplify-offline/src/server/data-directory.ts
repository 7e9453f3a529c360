import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startOfProcess } from './process-start.ts';

/** A reason not to start that its sentence explains: shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface DataDirectory {
  readonly path: string;
  release(): void;
}

const LOCK = 'lock';
/** Held by the system's own lock on a file, which two containers on one volume see alike; their process ids mean nothing. */
const GUARD = 'lock.sqlite';
/** Files of a data directory that only say who runs on it. */
export const LOCK_FILES: readonly string[] = [LOCK, GUARD];
/** SQLite's result code for a file that somebody else has locked. */
const BUSY = 5;

/**
 * Makes the data directory, readable by its owner alone, and keeps it from other processes until `release`.
 * @param program what runs on it, for the sentences of the errors
 * @throws StartError when it cannot be written or another process uses it.
 */
export function holdDataDirectory(directory: string, program = 'program'): DataDirectory {
  const lock = path.join(directory, LOCK);
  let guard: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    guard = lockGuard(path.join(directory, GUARD));
    removeStaleLock(lock);
    const file = openSync(lock, 'wx', 0o600);
    writeSync(file, `${process.pid}\n${startOfProcess(process.pid) ?? ''}`);
    closeSync(file);
  } catch (error) {
    guard?.close();
    throw explained(error, directory, program);
  }
  return {
    path: directory,
    release() {
      removeLock(lock);
      if (guard?.isOpen) guard.close();
    },
  };
}

/** The lock ends with the process, however that ends. */
function lockGuard(file: string): DatabaseSync {
  // Else SQLite says only that it could not open the file, and not why.
  closeSync(openSync(file, 'a', 0o600));
  const guard = new DatabaseSync(file);
  try {
    // Nothing is ever written, so there is nothing to roll back.
    guard.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return guard;
  } catch (error) {
    guard.close();
    throw error;
  }
}

/** The process that uses a data directory, or null. */
export function holderOf(directory: string): number | null {
  let lock: string;
  try {
    lock = readFileSync(path.join(directory, LOCK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const [pid = '', start = ''] = lock.split('\n');
  return isRunning(Number(pid)) && !isAnother(Number(pid), start) ? Number(pid) : null;
}

/** Whether the id was given to another process since. A lock of an older version has no start: its id alone counts. */
function isAnother(pid: number, start: string): boolean {
  const current = start === '' ? null : startOfProcess(pid);
  return current !== null && current !== start;
}

/** A process that was killed leaves its lock behind. */
function removeStaleLock(lock: string): void {
  if (holderOf(path.dirname(lock)) === null) removeLock(lock);
}

/** Not `rmSync`: on a disk that may not be written its error has no code. */
function removeLock(lock: string): void {
  try {
    unlinkSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function explained(error: unknown, directory: string, program: string): unknown {
  const { code, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if ((code === 'EEXIST' && syscall === 'open') || (Number(errcode) & 0xff) === BUSY) {
    const holder = holderOf(directory);
    const where =
      holder === null || holder === process.pid ? 'perhaps in another container' : `process ${holder}`;
    return new StartError(`${directory} is in use by another running ${program} (${where}).`);
  }
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`${directory} can not be written: there is a file where a folder must be.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `${directory} can not be written: change its permissions, or move ${program} to a folder of yours.`,
      );
    case 'ENOSPC':
      return new StartError(`There is no space left on the disk of ${directory}.`);
    default:
      return error;
  }
}
