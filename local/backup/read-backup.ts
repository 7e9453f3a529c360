import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-store.ts';
import { type BackedUpFile, MANIFEST, parseManifest } from './manifest.ts';

const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;
/** The messages of zlib and tar-stream for a truncated file or another type. */
const DAMAGED = /unexpected end|incorrect header|invalid|checksum|header|incorrect data/i;

/**
 * Unpacks a backup into an empty folder, syncs every file to disk and compares it with the manifest.
 * @throws BackupError if the backup is damaged or not a backup. The folder then contains the files read before.
 */
export async function readBackup(archive: Readable, folder: string): Promise<BackedUpFile[]> {
  const found = new Map<string, BackedUpFile>();
  let manifest = '';
  const extract = tar.extract();
  const unpacked = pipeline(archive, createGunzip(), extract);
  // The loop below throws the same error.
  unpacked.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new BackupError('it contains something other than files');
      const pieces = entry as AsyncIterable<Buffer>;
      if (name === MANIFEST) manifest = await textOf(pieces);
      else found.set(name, await unpack(pieces, folder, name));
    }
    await unpacked;
  } catch (error) {
    throw explained(error);
  }
  if (manifest === '') throw new BackupError('it is not complete');
  return compared(parseManifest(manifest).files, found);
}

async function unpack(pieces: AsyncIterable<Buffer>, folder: string, name: string): Promise<BackedUpFile> {
  if (!isInside(name)) throw new BackupError('it names files outside the data folder');
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const hashed = async function* () {
    for await (const piece of pieces) {
      size += piece.length;
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(hashed, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  return { path: name, size, sha256: hash.digest('hex') };
}

function isInside(name: string): boolean {
  return name
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part));
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of entry) {
    size += piece.length;
    if (size > MAX_MANIFEST_BYTES) throw new BackupError('its list of contents is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function compared(listed: readonly BackedUpFile[], found: ReadonlyMap<string, BackedUpFile>): BackedUpFile[] {
  for (const { path: name, size, sha256 } of listed) {
    const file = found.get(name);
    if (!file) throw new BackupError(`${name} is missing in it`);
    if (file.size !== size || file.sha256 !== sha256) throw new BackupError(`${name} was changed in it`);
  }
  if (found.size !== listed.length) throw new BackupError('it contains files that it does not list');
  return [...listed];
}

function explained(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isZlib = String(code).startsWith('Z_');
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message))
    return new BackupError('it is not complete');
  if (isZlib || (code === undefined && DAMAGED.test(error.message))) {
    return new BackupError('it is damaged, or not a backup of Plumbline');
  }
  return error;
}
