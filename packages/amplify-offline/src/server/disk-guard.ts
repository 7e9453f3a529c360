import { statfs } from 'node:fs/promises';
import { DiskFullError } from '../sqlite/storage-fault.ts';

/** Refuses a file before the disk is so full that nothing else can be written. */
export interface DiskGuard {
  /** @throws DiskFullError when less than the reserve would be left */
  require(bytes: number): Promise<void>;
}

/**
 * Rows, mails and accounts are small, and lost for good where they cannot be written; files are large, and still with
 * their sender. So files leave a reserve to the rest.
 * @param folder on the disk that is meant
 */
export function createDiskGuard(folder: string, reserveBytes: number): DiskGuard {
  return {
    async require(bytes) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes < reserveBytes) throw new DiskFullError();
    },
  };
}
