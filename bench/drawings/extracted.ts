import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { type ExtractionBrowser, openExtractionBrowser } from '#scripts/extraction-browser/open.ts';

const CACHE = fileURLToPath(new URL('../../.cache/bench/drawings', import.meta.url));
/** One scanned A1 takes a second or two; a bound set of 60 its share. */
const LIMIT_MS = 600_000;

/** What the product's own extraction, in Chromium, gives for a file: kept by the file's bytes, as OCR takes its time. */
export class ExtractedFiles {
  #browser: Promise<ExtractionBrowser> | undefined;

  async read(file: string): Promise<ExtractionResult> {
    const kept = join(CACHE, `${createHash('sha256').update(readFileSync(file)).digest('hex')}.json`);
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
