import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** The size of the data directory, in bytes. */
export interface DataSizes {
  /** The size of each file at the top level and of each folder with all its contents. */
  readonly entries: Readonly<Record<string, number>>;
  readonly total: number;
  /** The free disk space for this user. */
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

/** Returns 0 for a file that is removed while it is being measured. */
function sizeOf(place: string): number {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}
