import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import {
  type ExportManifest,
  FORMAT,
  MANIFEST,
  rowsPath,
  termsPath,
  VERSION,
} from '#amplify/functions/company-data/export-manifest.ts';
import { takenModels } from '#amplify/functions/company-data/taken-models.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { commonPools } from '#domain/passages/namespace.ts';
import { ImportError } from './import-error.ts';

/** An export that matches its manifest. */
export interface SoundExport {
  manifest: ExportManifest;
  /** The hex SHA-256 of the manifest, which identifies the export. */
  sha256: string;
  read(path: string): Promise<Readable>;
  close(): void;
}

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  companyId: z.string().refine(isSafeId),
  createdAt: z.string(),
  rows: z.record(z.number()),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

/**
 * Opens an export and verifies all of it first. @throws ImportError if it is damaged, changed or from a newer
 * version
 */
export async function openExport(file: string): Promise<SoundExport> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw unreadable(file, error);
  });
  try {
    const entries = await entriesOf(zip);
    const read = async (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new ImportError(`${path} is missing in the export. Get a new copy of it.`);
      return zip.openReadStreamPromise(entry);
    };
    const text = await textOf(await read(MANIFEST));
    const manifest = parsed(text);
    await verify(manifest, [...entries.keys()], read);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { manifest, sha256, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof ImportError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ImportError(`The export is damaged: ${why}. Get a new copy of it.`);
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): ImportError {
  if (code === 'ENOENT') return new ImportError(`There is no file ${file}.`);
  if (code) return new ImportError(`${file} cannot be read: ${message}.`);
  return new ImportError(
    `${file} is no whole zip file: it was cut off, or is something else. Get a new copy of the export.`,
  );
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function parsed(text: string): ExportManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ImportError('The manifest of the export is not readable. Get a new copy of the export.');
  }
  const newer = z.object({ format: z.literal(FORMAT), version: z.number().gt(VERSION) }).safeParse(json);
  if (newer.success)
    throw new ImportError(
      `The export was written by a newer version of Plumbline (format ${newer.data.version}, this one reads ${VERSION}). Update this installation first.`,
    );
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new ImportError('This zip file is not an export of a company.');
  return manifest.data;
}

const OWN_PAGES = ['index.html', 'conversations.html'];

/** Files of documents, and the JSON copies of projects and documents, as their keys are without the company. */
const OWN_OBJECTS =
  /^storage\/(?:projects\/[\w-]+\.json|[\w-]+\/(?:(?:files|text|words|thumbnails)\/[^/\\]+|documents\/[\w-]+\.json))$/;

/**
 * Whether an export contains such a file. What an installation keeps about a company for itself, such as statistics,
 * other exports and the state of an import, is in none.
 */
const isExportedPath = (path: string): boolean =>
  OWN_PAGES.includes(path) ||
  takenModels.some((model) => rowsPath(model) === path) ||
  commonPools.some((pool) => termsPath(pool) === path) ||
  OWN_OBJECTS.test(path);

/** Checks that the zip contains exactly the files of the manifest, with their bytes. */
async function verify(
  { files, rows }: ExportManifest,
  found: readonly string[],
  read: (path: string) => Promise<Readable>,
): Promise<void> {
  const listed = new Set([MANIFEST, ...files.map(({ path }) => path)]);
  const stray = found.find((path) => !listed.has(path));
  if (stray) throw new ImportError(`${stray} was added to the export afterwards. Get a new copy of it.`);
  const unknown = Object.keys(rows).find((model) => !takenModels.some((known) => known === model));
  if (unknown)
    throw new ImportError(
      `The export has rows of ${unknown}, which this version does not know. Update it first.`,
    );
  const foreign = files.find(({ path }) => !isExportedPath(path));
  if (foreign) throw new ImportError(`${foreign.path} is no file that an export has.`);
  for (const model of Object.keys(rows))
    if (!listed.has(rowsPath(model))) throw new ImportError(`${rowsPath(model)} is missing in the export.`);
  for (const { path, size, sha256 } of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of await read(path)) {
      hash.update(piece as Buffer);
      bytes += (piece as Buffer).length;
    }
    if (bytes !== size || hash.digest('hex') !== sha256)
      throw new ImportError(
        `${path} is not as its manifest says: it was changed or damaged. Get a new copy of the export.`,
      );
  }
}
