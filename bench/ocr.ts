import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from '#domain/images/image-size.ts';
import { inParallel } from '#lib/extraction/in-parallel.ts';
import { picturesPdf } from '#lib/extraction/pdf/pictures-pdf.ts';
import { type ExtractionBrowser, openExtractionBrowser } from '#scripts/extraction-browser/open.ts';
import { type BenchOptions, isMeasured } from './bench.ts';
import { joinedTexts, scanPdf } from './browser/made-pdfs.ts';
import { manifestOf } from './browser/manifest.ts';
import { searchable, textOf } from './browser/outcomes.ts';
import { isInstalled, pdftoppm, tesseract } from './browser/peers.ts';
import { wordScore } from './browser/word-score.ts';
import type { Row } from './table.ts';

const OURS = 'plumbline';
const PEER = 'tesseract';
const SET = 'ocr_images';
/** The usual resolution of scans. The peer reads images only, so PDFs are drawn for it. */
const PEER_DPI = 200;
const SPEED_PAGES = 20;
const PEER_PROCESSES = 2;

interface ImageEntry {
  file: string;
  text?: string;
  must_contain?: string[];
  must_contain_any?: string[];
}

const CAPTURED = 'photos as pages of the PDF that the camera screen makes';
const SPEED = `${SPEED_PAGES} scanned pages`;

/**
 * Order-free word recall and precision on pictures and image-only PDFs, the loss when a photo becomes a page of a PDF,
 * and the speed on a scan, in Chromium. `--only photos` and the like measure one part.
 */
export async function run({ dataDir, split, only }: BenchOptions): Promise<Row[]> {
  const browser = await openExtractionBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'bench-ocr-'));
  try {
    const rows: Row[] = [];
    if (isMeasured(SET, only)) rows.push(...(await recall(browser, dataDir, split, folder)));
    if (isMeasured(CAPTURED, only)) rows.push(...(await captured(browser, dataDir, split, folder)));
    if (isMeasured(SPEED, only)) rows.push(...(await speed(browser, dataDir, folder)));
    return rows;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function recall(
  browser: ExtractionBrowser,
  dataDir: string,
  split: string,
  folder: string,
): Promise<Row[]> {
  const { entries, pathOf } = manifestOf<ImageEntry>(dataDir, SET, split, 'ground_truth.jsonl');
  const systems = isInstalled(PEER) ? [OURS, PEER] : [OURS];
  const scores = new Map(
    systems.map((system) => [
      system,
      { recall: [] as number[], precision: [] as number[], strings: [] as number[] },
    ]),
  );
  for (const entry of entries) {
    const file = pathOf(entry.file);
    const ours = await browser.extract(file, entry.file);
    if (ours.failure) console.log(`  ${entry.file}: ${ours.failure.message}`);
    const texts = [textOf(ours), ...(systems.length > 1 ? [await peerText(file, folder)] : [])];
    const line = systems.map((system, index) => {
      const text = texts[index] ?? '';
      const score = wordScore(entry.text ?? '', text);
      const wanted = [...(entry.must_contain ?? []), ...(entry.must_contain_any ?? [])];
      if (entry.text) scores.get(system)?.recall.push(score.recall);
      if (entry.text) scores.get(system)?.precision.push(score.precision);
      for (const string of wanted)
        scores.get(system)?.strings.push(searchable(text).includes(searchable(string)) ? 1 : 0);
      return `${system} ${entry.text ? score.recall.toFixed(3) : '-'}`;
    });
    console.log(`  ${entry.file}: ${line.join(', ')}`);
  }
  return [...scores].flatMap(([system, { recall, precision, strings }]) => [
    row(SET, system, 'word recall', mean(recall)),
    row(SET, system, 'word precision', mean(precision)),
    row(SET, system, 'expected strings found', mean(strings)),
  ]);
}

/** The same photos alone and in a PDF, whose pages are drawn at `pdf.ocrScale` before they are read. */
async function captured(
  browser: ExtractionBrowser,
  dataDir: string,
  split: string,
  folder: string,
): Promise<Row[]> {
  const { entries, pathOf } = manifestOf<ImageEntry>(dataDir, SET, split, 'ground_truth.jsonl');
  const [alone, inPdf]: [number[], number[]] = [[], []];
  for (const { file, text } of entries) {
    if (!text || !file.endsWith('.jpg')) continue;
    const jpeg = new Uint8Array(readFileSync(pathOf(file)));
    const size = imageSize(jpeg);
    if (!size) throw new Error(`${file} has no size`);
    const pdf = join(folder, 'captured.pdf');
    writeFileSync(pdf, Buffer.concat(picturesPdf([{ jpeg, ...size }], [], new Date(0))));
    alone.push(wordScore(text, textOf(await browser.extract(pathOf(file), file))).recall);
    inPdf.push(wordScore(text, textOf(await browser.extract(pdf, 'captured.pdf'))).recall);
    console.log(
      `  ${file} ${size.width}x${size.height}: ${alone.at(-1)?.toFixed(3)}, ${inPdf.at(-1)?.toFixed(3)}`,
    );
  }
  return [
    row(CAPTURED, OURS, 'word recall, the photo alone', mean(alone)),
    row(CAPTURED, OURS, 'word recall, the page', mean(inPdf)),
  ];
}

async function peerText(file: string, folder: string): Promise<string> {
  if (!file.endsWith('.pdf')) return tesseract(file);
  const pages = mkdtempSync(join(folder, 'pages-'));
  await pdftoppm(file, PEER_DPI, join(pages, 'page'));
  const texts = await inParallel(PEER_PROCESSES, readdirSync(pages).sort(), (page) =>
    tesseract(join(pages, page)),
  );
  return texts.join('\n');
}

async function speed(browser: ExtractionBrowser, dataDir: string, folder: string): Promise<Row[]> {
  const set = SPEED;
  const file = join(folder, 'scan.pdf');
  const text = joinedTexts(join(dataDir, 'osha_construction/corpus/txt'));
  const { images, texts } = await scanPdf(text, SPEED_PAGES, folder, file);
  await browser.fresh();
  const { ms, longestGapMs, result } = await browser.extract(file, 'scan.pdf', { limitMs: 600_000 });
  const ours = result?.pages.map((page) => page.text) ?? [];
  const rows = [
    row(set, OURS, 'seconds a page', ms / 1_000 / SPEED_PAGES),
    row(set, OURS, 'word recall', wordScore(texts.join('\n'), ours.join('\n')).recall),
    row(set, OURS, 'longest main-thread gap, ms', longestGapMs),
  ];
  if (!isInstalled(PEER)) return rows;
  const started = performance.now();
  const theirs = await inParallel(PEER_PROCESSES, images, tesseract);
  const seconds = (performance.now() - started) / 1_000;
  return [
    ...rows,
    row(set, PEER, 'seconds a page', seconds / SPEED_PAGES),
    row(set, PEER, 'word recall', wordScore(texts.join('\n'), theirs.join('\n')).recall),
    row(set, OURS, `time beside ${PEER} with ${PEER_PROCESSES} processes`, ms / 1_000 / seconds),
  ];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function row(set: string, system: string, measure: string, value: number): Row {
  return { set, system, measure, value };
}
