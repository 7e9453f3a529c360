import type { Readable } from 'node:stream';
import { typeOfName } from '#domain/documents/file-types.ts';
import type { CompanyObjects } from './company-objects.ts';
import type { ModelRows, StoredRow } from './company-rows.ts';
import {
  type ExportManifest,
  FORMAT,
  MANIFEST,
  pathOf,
  rowsPath,
  termsPath,
  VERSION,
} from './export-manifest.ts';
import type { PoolTerm, PoolTerms } from './pool-terms.ts';
import { conversationsPage, type ExportedPages, indexPage } from './readable-pages.ts';
import { type Sink, type ZipState, ZipWriter } from './zip-writer.ts';

export interface ExportParts {
  companyId: string;
  models: readonly ModelRows[];
  /** The terms of each pool, which only the vector index contains. */
  pools: readonly PoolTerms[];
  objects: CompanyObjects;
  now: Date;
}

/** The state of an export that stopped between two objects, as JSON. */
export interface PausedExport {
  rows: Record<string, number>;
  zip: ZipState;
  /** The key of the last written object. Empty before the first. */
  lastKey: string;
}

export interface ExportProgress {
  /** The number of objects in the zip, and in total. */
  objects: number;
  ofObjects: number;
  /** The bytes of the zip. */
  bytes: number;
}

interface Course {
  paused?: PausedExport | undefined;
  /** Whether there is time for another object. Rows are always written in one call. */
  hasTime?: () => boolean;
  onProgress?: (progress: ExportProgress) => Promise<void>;
}

/** Only texts shrink: every other type that the product reads is compressed already. */
function isCompressible(key: string): boolean {
  const type = typeOfName(key);
  return type === null || type === 'txt';
}

/** The number of objects requested concurrently, because S3 takes 20 to 30 ms for the first byte of each. */
const AHEAD = 8;

/**
 * Writes a company of any size as a zip file, in several calls if necessary: rows as JSON Lines, readable
 * pages, objects unchanged, and a final manifest with the SHA-256 of every file. Returns the manifest, or its
 * state if time ran out.
 */
export async function writeExport(
  { companyId, models, pools, objects, now }: ExportParts,
  sink: Sink,
  { paused, hasTime = () => true, onProgress = async () => undefined }: Course = {},
): Promise<ExportManifest | PausedExport> {
  const zip = new ZipWriter(sink, now, paused?.zip);
  const createdAt = now.toISOString();
  const rows = paused?.rows ?? {};
  if (!paused) {
    const pages: ExportedPages = { Company: [], Project: [], Document: [], Conversation: [], Message: [] };
    // Rows come first, because every file that a row names exists by then.
    for (const model of models)
      await zip.add(rowsPath(model.name), linesOf(model.name, model.rows(), rows, pages), true);
    for (const { pool, terms } of pools) await zip.add(termsPath(pool), termLines(terms()), true);
    await zip.add('index.html', once(indexPage({ companyId, createdAt, rows }, pages)), true);
    await zip.add('conversations.html', once(conversationsPage(pages)), true);
  }
  const done = zip.state.entries.filter(({ path }) => path.startsWith('storage/')).length;
  let lastKey = paused?.lastKey ?? '';
  const keys = await objects.keys(companyId, lastKey || undefined);
  let read = 0;
  for await (const [key, object] of opened(keys, objects)) {
    if (object) await zip.add(pathOf(key, companyId), object, isCompressible(key));
    lastKey = key;
    read += 1;
    await onProgress({ objects: done + read, ofObjects: done + keys.length, bytes: zip.state.length });
    if (read < keys.length && !hasTime()) return { rows, zip: zip.state, lastKey };
  }
  const files = zip.state.entries.map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  const manifest: ExportManifest = { format: FORMAT, version: VERSION, companyId, createdAt, rows, files };
  await zip.add(MANIFEST, once(`${JSON.stringify(manifest, null, 1)}\n`), true);
  await zip.end();
  return manifest;
}

export const isPaused = (written: ExportManifest | PausedExport): written is PausedExport => 'zip' in written;

/** Yields objects in order, and requests the next ones ahead. */
async function* opened(
  keys: readonly string[],
  { read }: CompanyObjects,
): AsyncGenerator<[key: string, object: Readable | null]> {
  const ahead: [string, Promise<Readable | null>][] = [];
  const waiting = keys.values();
  const fill = () => {
    while (ahead.length < AHEAD) {
      const { value: key, done } = waiting.next();
      if (done) return;
      const object = read(key);
      // A failure is thrown when the object's turn comes.
      object.catch(() => undefined);
      ahead.push([key, object]);
    }
  };
  try {
    for (fill(); ahead.length > 0; fill()) {
      const [key, object] = ahead.shift() as (typeof ahead)[number];
      yield [key, await object];
    }
  } finally {
    for (const [, object] of ahead) void object.then((left) => left?.destroy()).catch(() => undefined);
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* termLines(terms: AsyncIterable<PoolTerm>): AsyncGenerator<string> {
  for await (const term of terms) yield `${JSON.stringify(term)}\n`;
}

async function* linesOf(
  name: string,
  rows: AsyncIterable<StoredRow>,
  counts: Record<string, number>,
  pages: Record<string, StoredRow[]>,
): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    const shown = pages[name];
    shown?.push(name === 'Document' ? { ...row, content: null, extraction: null } : row);
    yield `${JSON.stringify(row)}\n`;
  }
  counts[name] = count;
}
