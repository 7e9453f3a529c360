import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, type BackupStore } from './backup-store.ts';

/** Backups as files that only their owner can read. A folder on another disk is better. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,
    async names() {
      const isFolder = await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      );
      return isFolder ? (await readdir(folder)).sort() : [];
    },
    async write(name, archive) {
      const file = path.join(folder, name);
      const draft = `${file}.unfinished`;
      if (existsSync(file)) throw new BackupError(`${file} is there already`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // A killed process leaves its draft behind.
        await rm(draft, { force: true });
        await pipeline(archive, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(draft, file);
      } catch (error) {
        // If this fails too, the reason is the same.
        await rm(draft, { force: true }).catch(() => undefined);
        throw explained(error, folder);
      }
    },
    read: async (name) => createReadStream(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name)),
  };
}

function explained(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`the disk of ${folder} is full: make room on it, or keep fewer (BACKUPS_KEPT)`);
  }
  const isClosed = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code ?? '');
  return isClosed ? new BackupError(`${folder} cannot be written: change its permissions`) : error;
}
