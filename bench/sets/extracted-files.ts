import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { type ExtractionBrowser, openExtractionBrowser } from '#scripts/extraction-browser/open.ts';

const CACHE = fileURLToPath(new URL('../../.cache/bench/extracted', import.meta.url));
/** One scanned A1 takes a second or two, and a bound set of 60 in proportion. */
const LIMIT_MS = 600_000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The sources that decide how a page is read. If any of them changes, stored extractions are invalid. */
const READERS = ['src/lib/extraction/**/*.ts', 'src/domain/extraction/**/*.ts'];

/**
 * The product's own extraction of a file, in Chromium. Stored by the file's bytes and its reader, because OCR takes
 * long.
 */
export class ExtractedFiles {
  #browser: Promise<ExtractionBrowser> | undefined;
  readonly #reader = readerDigest();

  async read(file: string): Promise<ExtractionResult> {
    const digest = createHash('sha256').update(this.#reader).update(readFileSync(file)).digest('hex');
    const kept = join(CACHE, `${digest}.json`);
    if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as ExtractionResult;
    this.#browser ??= openExtractionBrowser();
    const browser = await this.#browser;
    const { result, failure } = await browser.extract(file, basename(file), { limitMs: LIMIT_MS });
    if (!result) throw new Error(`${file}: ${failure?.code} ${failure?.message}`);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, JSON.stringify(result));
    return result;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

function readerDigest(): string {
  const digest = createHash('sha256');
  const sources = globSync(READERS, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of sources.toSorted()) digest.update(readFileSync(join(ROOT, file)));
  return digest.digest('hex');
}
