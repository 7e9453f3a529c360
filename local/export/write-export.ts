import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { CompanyObjects } from './company-objects.ts';
import type { StoredRow } from './company-rows.ts';
import { conversationsPage, type ExportedPages, indexPage } from './readable-pages.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 'plumbline-company';
const VERSION = 1;

/** A file of an export. */
export interface ExportedFile {
  path: string;
  /** Bytes, as they are unpacked. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface ExportManifest {
  format: typeof FORMAT;
  version: number;
  companyId: string;
  /** ISO 8601. */
  createdAt: string;
  rows: Record<string, number>;
  files: ExportedFile[];
}

export interface ExportParts {
  companyId: string;
  /** The rows of each model, by its name. */
  models: readonly { name: string; rows(): AsyncIterable<StoredRow> }[];
  objects: CompanyObjects;
  now: Date;
}

/** Compressed already, or hardly the smaller for it. */
const COMPRESSED = /\.(pdf|docx|jpe?g|png)$/i;

/**
 * Writes a company into a zip file, a piece at a time, whatever its size: rows as JSON Lines, objects as they are, pages for
 * people, and a manifest of every file's SHA-256 at the end. What is there under the file's name at last is whole.
 */
export async function writeExport(file: string, parts: ExportParts): Promise<ExportManifest> {
  await (await open(file, 'wx')).close();
  const unfinished = `${file}.part`;
  try {
    const manifest = await zipTo(unfinished, parts);
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

async function zipTo(
  file: string,
  { companyId, models, objects, now }: ExportParts,
): Promise<ExportManifest> {
  const zip = new ZipFile();
  const manifest: ExportManifest = {
    ...{ format: FORMAT, version: VERSION, companyId, createdAt: now.toISOString(), rows: {}, files: [] },
  };
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  // Heard below, and here where nothing waits for it any more.
  failed.catch(() => undefined);
  /** `source` is asked when all files before it are in the zip. Resolves when it is in it, too. */
  const add = (path: string, source: () => Promise<Readable>, isListed = true) =>
    new Promise<void>((added) => {
      const open = async (done: (error: null, stream: Readable) => void) => {
        const bytes = await source();
        const stream = isListed ? hashed(bytes, path, manifest.files) : bytes;
        // The zip pipes it, and would not hear of it.
        stream.on('error', (error) => zip.emit('error', error)).on('end', added);
        done(null, stream);
      };
      zip.addReadStreamLazy(
        path,
        { mtime: now, compress: !COMPRESSED.test(path) },
        (done) => void open(done).catch((error: Error) => zip.emit('error', error)),
      );
    });
  const unfinished = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, unfinished);
  // A full disk ends the filling, too.
  written.catch((error: Error) => zip.emit('error', error));
  const fill = async () => {
    const pages: ExportedPages = { Company: [], Project: [], Document: [], Conversation: [], Message: [] };
    // Rows first: each file that one of them names is there by then.
    await Promise.all(
      models.map(({ name, rows }) =>
        add(`rows/${name}.jsonl`, async () => Readable.from(linesOf(name, rows(), manifest.rows, pages))),
      ),
    );
    for (const key of await objects.keys(companyId))
      void add(pathOf(key, companyId), () => objects.read(key));
    void add('index.html', async () => Readable.from([indexPage(manifest, pages)]));
    void add('conversations.html', async () => Readable.from([conversationsPage(pages)]));
    void add(MANIFEST, async () => Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]), false);
    zip.end();
    await written;
  };
  try {
    await Promise.race([fill(), failed]);
  } catch (error) {
    unfinished.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  return manifest;
}

/** Where an object is in the zip: under its key, without the company. */
export const pathOf = (key: string, companyId: string) => `storage/${key.slice(companyId.length + 1)}`;

async function* linesOf(
  name: string,
  rows: AsyncIterable<StoredRow>,
  counts: Record<string, number>,
  pages: Record<string, StoredRow[]>,
): AsyncGenerator<string> {
  counts[name] = 0;
  for await (const row of rows) {
    counts[name] += 1;
    const shown = pages[name];
    shown?.push(name === 'Document' ? { ...row, content: null, extraction: null } : row);
    yield `${JSON.stringify(row)}\n`;
  }
}

/** The bytes as they come; counted and hashed by their end, before the next file is asked for. */
function hashed(source: Readable, path: string, files: ExportedFile[]): Readable {
  const hash = createHash('sha256');
  let size = 0;
  return Readable.from(
    (async function* () {
      for await (const piece of source) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
      files.push({ path, size, sha256: hash.digest('hex') });
    })(),
  );
}
