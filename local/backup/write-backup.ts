import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { type BackedUpFile, MANIFEST, manifestOf } from './manifest.ts';
import { SNAPSHOT, takeSnapshot } from './snapshot.ts';

export interface BackupResult {
  readonly files: number;
  /** Of the files; the backup itself is smaller. */
  readonly bytes: number;
  readonly backupBytes: number;
}

/** Most of it is PDFs and images, which are packed already: the quickest level gains as much. */
const GZIP_LEVEL = 1;

/**
 * Writes everything that an installation keeps into one file, readable by its owner alone, while Plumbline may run. The
 * file has its name only when it is whole and on the disk.
 */
export async function writeBackup(dataDir: string, file: string, now = new Date()): Promise<BackupResult> {
  const snapshot = path.join(dataDir, SNAPSHOT);
  // A backup that was killed leaves its snapshot behind.
  rmSync(snapshot, { recursive: true, force: true });
  mkdirSync(snapshot, { mode: 0o700 });
  const draft = `${file}.unfinished`;
  try {
    takeSnapshot(dataDir, snapshot);
    const pack = tar.pack();
    const written = pipeline(
      pack,
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const [files] = await Promise.all([addAll(pack, snapshot, now), written]);
    await rename(draft, file);
    const bytes = files.reduce((sum, each) => sum + each.size, 0);
    return { files: files.length, bytes, backupBytes: statSync(file).size };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true });
    throw error;
  } finally {
    rmSync(snapshot, { recursive: true });
  }
}

/** The manifest comes last: a backup that was cut off has none. */
async function addAll(pack: tar.Pack, folder: string, now: Date): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const full = path.join(entry.parentPath, entry.name);
      files.push(await addFile(pack, full, path.relative(folder, full).split(path.sep).join('/')));
    }
    const manifest = JSON.stringify(manifestOf(files, now));
    pack.entry({ name: MANIFEST, mode: 0o600, mtime: now }, manifest);
    pack.finalize();
    return files;
  } catch (error) {
    pack.destroy(error as Error);
    throw error;
  }
}

async function addFile(pack: tar.Pack, full: string, name: string): Promise<BackedUpFile> {
  const { size, mtime } = statSync(full);
  const hash = createHash('sha256');
  const entry = pack.entry({ name, size, mtime, mode: 0o600 });
  const source = createReadStream(full).on('data', (piece) => hash.update(piece));
  await pipeline(source, entry);
  return { path: name, size, sha256: hash.digest('hex') };
}
