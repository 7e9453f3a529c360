import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';
import {
  type ComparableFile,
  type ExtractionBrowser,
  openExtractionBrowser,
} from '#scripts/extraction-browser/open.ts';
import type { BenchOptions } from '../bench.ts';
import type { Row } from '../table.ts';

interface Change {
  kind: string;
  old: string | null;
  new: string | null;
  /** `x0, y0, x1, y1` in points of the page as displayed. */
  box: Box | null;
}

type Box = [number, number, number, number];

interface Sheet {
  file: string;
  page: number;
  width: number;
  height: number;
  changes: Change[];
  supersedes: { file: string; page: number } | null;
}

/** The share of a change's box that a reported region must cover for the change to count as found. */
const COVERED = 0.3;

interface Tally {
  sheets: number;
  changes: number;
  found: number;
  wrong: number;
  slowest: number;
  gap: number;
}

/** Re-issued sheets compared with the previous revision: changes found, false regions, and the time in the browser. */
export async function comparisonRows({
  dataDir,
  split,
}: Pick<BenchOptions, 'dataDir' | 'split'>): Promise<Row[]> {
  const folder = join(dataDir, 'drawing_sets', split);
  const sheets = readFileSync(join(folder, 'truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sheet)
    .filter(
      ({ changes, supersedes, file }) => supersedes && changes.some(({ box }) => box) && /\.pdf$/i.test(file),
    );
  const browser = await openExtractionBrowser();
  try {
    const tallies = { vector: emptyTally(), scans: emptyTally() };
    for (const sheet of sheets) await compareSheet(browser, folder, sheet, tallies);
    return Object.entries(tallies).flatMap(([name, tally]) => rowsOf(name, tally));
  } finally {
    await browser.close();
  }
}

async function compareSheet(
  browser: ExtractionBrowser,
  folder: string,
  sheet: Sheet,
  tallies: { vector: Tally; scans: Tally },
): Promise<void> {
  if (!sheet.supersedes) return;
  const before = await readPage(browser, folder, sheet.supersedes);
  const after = await readPage(browser, folder, sheet);
  const { result, failure, ms, longestGapMs } = await browser.compare(before, after);
  const tally = before.isScan || after.isScan ? tallies.scans : tallies.vector;
  const boxes = result?.changes.map(({ box }): Box => {
    const left = box.x * sheet.width;
    const top = box.y * sheet.height;
    return [left, top, left + box.width * sheet.width, top + box.height * sheet.height];
  });
  const wanted = sheet.changes.filter((change): change is Change & { box: Box } => change.box !== null);
  const missed = wanted.filter(
    ({ box }) => !boxes?.some((other) => shared(other, box) >= COVERED * shared(box, box)),
  );
  const wrong = result?.changes.filter(
    (_, at) => !wanted.some(({ box }) => shared(boxes?.[at] ?? box, box) > 0),
  );
  tally.sheets += 1;
  tally.changes += wanted.length;
  tally.found += wanted.length - missed.length;
  tally.wrong += wrong?.length ?? 0;
  tally.slowest = Math.max(tally.slowest, ms / 1_000);
  tally.gap = Math.max(tally.gap, longestGapMs);
  if (failure) console.log(`  ${sheet.file}: ${failure}`);
  for (const { kind, old, new: now } of missed)
    console.log(`  ${sheet.file}: missed ${kind}, ${old} → ${now}`);
  for (const { sentence } of wrong ?? ([] as ComparisonResult['changes']))
    console.log(`  ${sheet.file}: false ${sentence}`);
}

async function readPage(
  browser: ExtractionBrowser,
  folder: string,
  { file, page }: { file: string; page: number },
): Promise<ComparableFile> {
  const path = join(folder, file);
  const { result, failure } = await browser.extract(path, file);
  const read = result?.pages.find(({ number }) => number === page);
  if (!read) throw new Error(`${file} has no page ${page}: ${failure?.message}`);
  const words = result?.words.find(({ number }) => number === page)?.words ?? [];
  return { file: path, page, text: read.text, words, isScan: read.method !== 'pdfjs' };
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

const emptyTally = (): Tally => ({ sheets: 0, changes: 0, found: 0, wrong: 0, slowest: 0, gap: 0 });

function rowsOf(name: string, { sheets, changes, found, wrong, slowest, gap }: Tally): Row[] {
  if (sheets === 0) return [];
  const row = (measure: string, value: number): Row => ({
    set: `re-issued, ${name}`,
    system: 'plumbline',
    measure,
    value,
  });
  return [
    row('sheets compared', sheets),
    row('changed regions found', found / changes),
    row('false regions a sheet', wrong / sheets),
    row('slowest comparison, s', slowest),
    row('longest main-thread gap, ms', gap),
  ];
}
