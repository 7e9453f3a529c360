import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the data directory takes, in bytes. */
export interface DataSizes {
  /** Each file at its top and each folder in it with all its contents. */
  readonly entries: Readonly<Record<string, number>>;
  readonly total: number;
  /** What the disk has left for this user. */
  readonly free: number;
}

export function dataSizes(directory: string): DataSizes {
  const names = readdirSync(directory).sort();
  const sizes = names.map((name) => [name, sizeOf(path.join(directory, name))] as const);
  const { bavail, bsize } = statfsSync(directory);
  return {
    entries: Object.fromEntries(sizes),
    total: sizes.reduce((sum, [, size]) => sum + size, 0),
    free: bavail * bsize,
  };
}

/** A file may go while it is being looked for. */
function sizeOf(place: string): number {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}
