import { statfs } from 'node:fs/promises';
import { DiskFullError } from '../sqlite/storage-fault.ts';

/** Refuses a file before the disk is too full for other data. */
export interface DiskGuard {
  /** @throws DiskFullError when less than the reserve would stay free */
  require(bytes: number): Promise<void>;
}

/**
 * Keeps a reserve of disk space free for rows, emails and accounts: they are small, and lost if they cannot be
 * written. Files are large, and their sender still has them.
 * @param folder any folder on the disk
 */
export function createDiskGuard(folder: string, reserveBytes: number): DiskGuard {
  return {
    async require(bytes) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes < reserveBytes) throw new DiskFullError();
    },
  };
}
