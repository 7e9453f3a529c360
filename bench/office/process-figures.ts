import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Resident, in MB. */
export function memoryOf(pid: number): number {
  return Math.round(statusKilobytes(pid, 'VmRSS') / 1_000);
}

/**
 * What the process allocated, in MB, also if it was swapped out. Without the pages of files such as libraries,
 * which the system drops and reads again as it likes.
 */
export function ownMemoryOf(pid: number): number {
  return Math.round((statusKilobytes(pid, 'RssAnon') + statusKilobytes(pid, 'VmSwap')) / 1_000);
}

function statusKilobytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

const TICKS_A_SECOND = 100;

/** What the process has used of all cores so far. */
export function processorSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces.
  const [, user = '0', system = '0'] = /\)(?: \S+){11} (\d+) (\d+)/.exec(stat) ?? [];
  return Math.round((Number(user) + Number(system)) / TICKS_A_SECOND);
}

/** The process's open files, sockets and pipes. */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The handles by what they are, such as `socket 12, pipe 4, file 30`. */
export function kindsOfHandles(pid: number): string {
  const counts = new Map<string, number>();
  for (const handle of readdirSync(`/proc/${pid}/fd`)) {
    const [, named] = /^(?:anon_inode:)?\[?(\w+)/.exec(targetOf(`/proc/${pid}/fd/${handle}`)) ?? [];
    const kind = named ?? 'file';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return 'closed';
  }
}

/** Of the counted files below a folder, in MB. */
export function sizeOf(folder: string, counts: (name: string) => boolean = () => true): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !counts(entry.name)) continue;
    bytes += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return Math.round(bytes / 1e6);
}

/** Databases with their logs. */
export const isDatabase = (name: string) => /\.sqlite(-wal)?$/.test(name);

const GROUPS = '/sys/fs/cgroup/memory';

/**
 * Limits the process to this much memory, its share of the disk cache included. Null if this user may not set limits.
 */
export function limitMemory(pid: number, bytes: number): { lift(): void } | null {
  const group = path.join(GROUPS, `plumbline-${pid}`);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(bytes));
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  } catch {
    return null;
  }
  return { lift: () => rmdirSync(group) };
}
