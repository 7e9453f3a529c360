import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * The bytes of objects, in files with random names, so that a key never becomes a path. A file is complete and on the
 * disk before anything refers to it.
 */
export interface ObjectFiles {
  /** Writes all pieces and returns the new file's name. If anything throws, no file is left. */
  write(pieces: AsyncIterable<Buffer>): Promise<string>;
  /** @throws ENOENT when the file was replaced in the meantime */
  open(file: string): Promise<FileHandle>;
  remove(file: string): Promise<void>;
  /** Removes what a crash left: unfinished uploads, and files without a reference. */
  sweep(referred: ReadonlySet<string>): void;
}

export function createObjectFiles(dir: string): ObjectFiles {
  const incoming = join(dir, 'incoming');
  const data = join(dir, 'data');
  for (const folder of [incoming, data]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // 256 folders, named by the first two characters, keep each folder small.
  const place = (file: string) => join(data, file.slice(0, 2), file);
  return {
    async write(pieces) {
      const file = randomUUID();
      const draft = join(incoming, file);
      try {
        await pipeline(pieces, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        const made = await mkdir(dirname(place(file)), { recursive: true, mode: 0o700 });
        if (made !== undefined) await syncFolder(data);
        await rename(draft, place(file));
        await syncFolder(dirname(place(file)));
        return file;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: (file) => open(place(file), 'r'),
    remove: (file) => rm(place(file), { force: true }),
    sweep(referred) {
      rmSync(incoming, { recursive: true, force: true });
      mkdirSync(incoming, { mode: 0o700 });
      for (const folder of readdirSync(data)) {
        for (const file of readdirSync(join(data, folder))) {
          if (!referred.has(file)) rmSync(join(data, folder, file));
        }
      }
    },
  };
}

/** A new file name is durable only after its folder was flushed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
