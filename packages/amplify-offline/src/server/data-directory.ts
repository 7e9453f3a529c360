import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startOfProcess } from './process-start.ts';

/** An error that prevents the start and that its sentence explains. It is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
  override readonly stack = `${this.name}: ${this.message}`;
}

export interface DataDirectory {
  readonly path: string;
  /** Records where commands of this computer reach the services of the process that uses the directory. */
  announce(internalOrigin: string): void;
  release(): void;
}

const LOCK = 'lock';
/**
 * Held by the operating system's lock on a file. Two containers on one volume both see it, while their process IDs
 * mean nothing to each other.
 */
const GUARD = 'lock.sqlite';
/** Files of a data directory that only record which process uses it. */
export const LOCK_FILES: readonly string[] = [LOCK, GUARD];
/** SQLite's result code for a file that another process has locked. */
const BUSY = 5;

/**
 * Creates the data directory, readable only by its owner, and keeps other processes out until `release`.
 * @param program the name of the program, for error messages
 * @throws StartError when it cannot be written or another process uses it.
 */
export function holdDataDirectory(directory: string, program = 'program'): DataDirectory {
  const lock = path.join(directory, LOCK);
  let guard: DatabaseSync | undefined;
  try {
    makeFolder(path.resolve(directory));
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
    announce(internalOrigin) {
      appendFileSync(lock, `\n${internalOrigin}`);
    },
    release() {
      removeLock(lock);
      if (guard?.isOpen) guard.close();
    },
  };
}

/** Not `mkdirSync` with `recursive`: below /proc, where `mkdir` answers ENOENT, it never returns. */
function makeFolder(directory: string): void {
  const exists = () => statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (exists()) return;
  makeFolder(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!exists()) throw error;
  }
}

/** Locks the guard file. The lock ends with the process, even if it is killed. */
function lockGuard(file: string): DatabaseSync {
  // Creates the file first, because SQLite would report only that it could not open it, without the reason.
  closeSync(openSync(file, 'a', 0o600));
  const guard = new DatabaseSync(file);
  try {
    // Nothing is ever written to this database, so there is nothing to roll back.
    guard.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return guard;
  } catch (error) {
    guard.close();
    throw error;
  }
}

/** The ID of the process that uses a data directory, or null. */
export const holderOf = (directory: string): number | null => readHolder(directory)?.pid ?? null;

/** Where the process that uses a data directory answers on this computer. Null while it starts, or without one. */
export const internalOriginOf = (directory: string): string | null =>
  readHolder(directory)?.internalOrigin ?? null;

function readHolder(directory: string): { pid: number; internalOrigin: string | null } | null {
  let lock: string;
  try {
    lock = readFileSync(path.join(directory, LOCK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const [id = '', start = '', internalOrigin = ''] = lock.split('\n');
  const pid = Number(id);
  return isRunning(pid) && !isAnother(pid, start) ? { pid, internalOrigin: internalOrigin || null } : null;
}

/**
 * Whether the ID now belongs to another process. A lock from an older version has no start time, so only its ID
 * counts.
 */
function isAnother(pid: number, start: string): boolean {
  const current = start === '' ? null : startOfProcess(pid);
  return current !== null && current !== start;
}

/** Removes the lock that a killed process left. */
function removeStaleLock(lock: string): void {
  if (holderOf(path.dirname(lock)) === null) removeLock(lock);
}

/** Not `rmSync`: on a read-only disk its error has no code. */
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
    return new StartError(
      `${directory} is in use by another running ${program} (${where}): stop it, or choose another folder.`,
    );
  }
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`${directory} cannot be written: there is a file where a folder must be.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `${directory} cannot be written: change its permissions, or move ${program} to a folder of yours.`,
      );
    case 'ENOENT':
      return new StartError(`${directory} cannot be written: choose a folder on a disk of this computer.`);
    case 'ENOSPC':
      return new StartError(
        `There is no space left on the disk of ${directory}: free some, and start again.`,
      );
    default:
      return error;
  }
}
