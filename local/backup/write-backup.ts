import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-store.ts';
import { type BackedUpFile, MANIFEST, manifestOf } from './manifest.ts';
import { SNAPSHOT, takeSnapshot } from './snapshot.ts';

export interface BackupResult {
  readonly files: number;
  /** The total of the files. The backup is smaller. */
  readonly bytes: number;
  readonly backupBytes: number;
}

/** Most files are PDFs and images, which are already compressed, so the fastest level is enough. */
const GZIP_LEVEL = 1;

/**
 * Packs all data of an installation into one archive. Plumbline may run meanwhile.
 * @param store receives the archive, and discards an incomplete one
 */
export async function writeBackup(
  dataDir: string,
  store: (archive: Readable) => Promise<void>,
  now = new Date(),
): Promise<BackupResult> {
  const snapshot = path.join(dataDir, SNAPSHOT);
  // A killed backup leaves its snapshot behind.
  rmSync(snapshot, { recursive: true, force: true });
  mkdirSync(snapshot, { mode: 0o700 });
  try {
    takeSnapshot(dataDir, snapshot);
    const pack = tar.pack();
    const archive = new CountedBytes();
    const stored = store(archive);
    const packed = pipeline(pack, createGzip({ level: GZIP_LEVEL }), archive);
    const [files] = await Promise.all([addAll(pack, snapshot, now), packed, stored]).catch(async (error) => {
      archive.destroy(error);
      // If both ends fail, the store's error is the cause. The packer only notices that reading stopped.
      throw await stored.then(
        () => error,
        (own) => (isReason(own) ? own : error),
      );
    });
    const bytes = files.reduce((sum, each) => sum + each.size, 0);
    return { files: files.length, bytes, backupBytes: archive.bytes };
  } finally {
    rmSync(snapshot, { recursive: true });
  }
}

const isReason = (error: unknown) =>
  error instanceof BackupError || (error as NodeJS.ErrnoException).syscall !== undefined;

class CountedBytes extends Transform {
  bytes = 0;
  override _transform(piece: Buffer, _: string, done: (error: null, piece: Buffer) => void): void {
    this.bytes += piece.length;
    done(null, piece);
  }
}

/** The manifest comes last, so that a truncated backup has none. */
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
