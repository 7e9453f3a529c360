import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExtractionBrowser, openExtractionBrowser } from '#scripts/extraction-browser/open.ts';
import type { BenchOptions } from './bench.ts';
import { joinedTexts, printPdf } from './browser/made-pdfs.ts';
import { manifestOf } from './browser/manifest.ts';
import {
  type HostileEntry,
  missingStrings,
  type TextEntry,
  textOf,
  wantedStrings,
  wrongHostileOutcome,
  wrongOutcome,
} from './browser/outcomes.ts';
import { isInstalled, pdftotext } from './browser/peers.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

const OURS = 'plumbline';
const SPEED_PAGES = 200;
const SPEED_ROUNDS = 5;

/** The text read from PDF and DOCX files, how hostile files end, and the speed of native text, in Chromium. */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const browser = await openExtractionBrowser();
  try {
    const rows = [
      ...(await textSet(browser, dataDir, 'pdf_extraction', split)),
      ...(await textSet(browser, dataDir, 'docx_extraction', split)),
      ...(await hostileSet(browser, dataDir, split)),
      ...(await speed(browser, dataDir)),
    ];
    for (const incident of browser.incidents) console.log(`  INCIDENT ${incident}`);
    return [...rows, row('all sets', OURS, 'requests elsewhere, scripts run', browser.incidents.length)];
  } finally {
    await browser.close();
  }
}

async function textSet(
  browser: ExtractionBrowser,
  dataDir: string,
  set: string,
  split: string,
): Promise<Row[]> {
  const { entries, pathOf } = manifestOf<TextEntry>(dataDir, set, split);
  const withPeer = set === 'pdf_extraction' && isInstalled('pdftotext');
  const count = { wanted: 0, missing: 0, peerMissing: 0, right: 0 };
  for (const entry of entries) {
    const file = pathOf(entry.file);
    const result = await browser.extract(file, entry.file);
    const wrong = wrongOutcome(entry, result);
    if (wrong) console.log(`  ${entry.file}: ${wrong}`);
    else count.right += 1;
    // A file that may be refused must contain its strings only if it was read.
    if (!result.result && entry.expect !== 'text') continue;
    const missing = missingStrings(entry, textOf(result));
    if (missing.length > 0) console.log(`  ${entry.file}: missing ${missing.join(' | ')}`);
    count.wanted += wantedStrings(entry).length;
    count.missing += missing.length;
    if (withPeer) count.peerMissing += missingStrings(entry, await pdftotext(file)).length;
  }
  const found = (missing: number) => (count.wanted - missing) / count.wanted;
  return [
    row(set, OURS, 'expected strings found', found(count.missing)),
    ...(withPeer ? [row(set, 'pdftotext', 'expected strings found', found(count.peerMissing))] : []),
    row(set, OURS, 'files that ended as expected', count.right / entries.length),
  ];
}

async function hostileSet(browser: ExtractionBrowser, dataDir: string, split: string): Promise<Row[]> {
  const set = 'hostile_uploads';
  const { entries, pathOf } = manifestOf<HostileEntry>(dataDir, set, split);
  let right = 0;
  let slowest = 0;
  for (const entry of entries) {
    const result = await browser.extract(pathOf(entry.file), entry.file);
    const wrong = wrongHostileOutcome(entry, result);
    if (wrong) console.log(`  ${entry.file}: ${wrong}`);
    else right += 1;
    slowest = Math.max(slowest, result.ms);
  }
  return [
    row(set, OURS, 'files that ended as expected', right / entries.length),
    row(set, OURS, 'slowest file, s', slowest / 1_000),
  ];
}

async function speed(browser: ExtractionBrowser, dataDir: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-extract-'));
  const file = join(folder, 'printed.pdf');
  const set = `${SPEED_PAGES} printed pages`;
  try {
    await printPdf(joinedTexts(join(dataDir, 'osha_construction/corpus/txt')), SPEED_PAGES, file);
    const ours: number[] = [];
    const theirs: number[] = [];
    const bare: number[] = [];
    let gap = 0;
    for (let round = 0; round < SPEED_ROUNDS; round += 1) {
      await browser.fresh();
      const { ms, longestGapMs, result } = await browser.extract(file, 'printed.pdf');
      ours.push(((result?.pages.length ?? 0) / ms) * 1_000);
      gap = Math.max(gap, longestGapMs);
      await browser.fresh();
      bare.push((SPEED_PAGES / (await browser.bareText(file))) * 1_000);
      const started = performance.now();
      if (isInstalled('pdftotext')) await pdftotext(file);
      theirs.push((SPEED_PAGES / (performance.now() - started)) * 1_000);
    }
    return [
      row(set, OURS, 'pages a second, median', median(ours)),
      ...(isInstalled('pdftotext') ? [row(set, 'pdftotext', 'pages a second, median', median(theirs))] : []),
      row(set, 'pdfjs', 'pages a second, median', median(bare)),
      row(set, OURS, 'longest main-thread gap, ms', gap),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(set: string, system: string, measure: string, value: number): Row {
  return { set, system, measure, value };
}
