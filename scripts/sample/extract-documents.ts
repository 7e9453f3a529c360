/**
 * Reads the sample's files with the product's own extraction, in Chromium, and stores the results next to them: `node
 * scripts/sample/extract-documents.ts`. Needed only when the sample's files or the extraction change. The first start
 * of the product then has text, word boxes and pictures without a browser.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { storedPagesOf } from '#domain/extraction/unsure-words.ts';
import { packWords } from '#domain/upload/stored-words.ts';
import { openExtractionBrowser } from '../extraction-browser/open.ts';

const SEED = path.resolve(import.meta.dirname, '../../local/seed');

mkdirSync(path.join(SEED, 'thumbnails'), { recursive: true });
const browser = await openExtractionBrowser();
for (const name of readdirSync(path.join(SEED, 'documents'))) {
  const { type, result, failure, ms } = await browser.extract(path.join(SEED, 'documents', name), name);
  if (!result) throw new Error(`${name}: ${failure?.message}`);
  const { words, ...extraction } = result;
  const pages = storedPagesOf(result);
  const kept = { type, ...extraction, pages, words: packWords('', words).pages };
  // The extraction time on this machine says nothing about the document.
  kept.metadata.processingTimeMs = 0;
  writeFileSync(path.join(SEED, 'extracted', `${name}.json`), `${JSON.stringify(kept)}\n`);
  const { base64 } = await browser.thumbnail(path.join(SEED, 'documents', name), type);
  writeFileSync(path.join(SEED, 'thumbnails', `${name}.jpg`), Buffer.from(base64, 'base64'));
  console.log(`${name}: ${result.pages.length} pages by ${result.method}, ${ms} ms`);
}
await browser.close();
