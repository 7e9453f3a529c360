import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server } from '#e2e/server.ts';
import { ensureChromium } from '#scripts/chromium.ts';
import { BenchSkipped } from './bench.ts';
import { median } from './median.ts';
import { installPeer } from './peer-packages.ts';
import type { Row } from './table.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = 5;
const SET = 'landing page, a mid-range phone on slow 4G';
const MEASURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Request[] } }
  >;
}

interface Request {
  resourceType?: string;
  transferSize?: number;
}

/**
 * Lighthouse's figures for the landing page on a phone's first visit. The median of five runs. The command fails if its
 * accessibility is below 100 in one of them, so that it can be used as a check.
 */
export async function run(): Promise<Row[]> {
  const folder = await installPeer('lighthouse', [LIGHTHOUSE]);
  if (!folder) throw new BenchSkipped('Lighthouse could not be installed');
  const server = await Server.start();
  try {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await report(folder, server.origin));
    requireAccessible(reports);
    return rowsOf(reports);
  } finally {
    await server.stop();
  }
}

async function report(folder: string, origin: string): Promise<Report> {
  const options = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'node_modules/lighthouse/cli/index.js'), `${origin}/`, ...options],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

function requireAccessible(reports: readonly Report[]): void {
  const failed = reports.flatMap(({ categories: { accessibility }, audits }) =>
    (accessibility?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  const isLow = reports.some(({ categories: { accessibility } }) => (accessibility?.score ?? 0) < 1);
  if (!isLow) return;
  console.error(`Lighthouse's accessibility is below 100: ${[...new Set(failed)].join('; ')}`);
  process.exitCode = 1;
}

function rowsOf(reports: readonly Report[]): Row[] {
  const row = (measure: string, of: (report: Report) => number): Row => ({
    ...{ set: SET, system: 'plumbline', measure, value: median(reports.map(of)) },
  });
  const categories = Object.entries(reports[0]?.categories ?? {});
  return [
    ...categories.map(([id, { title }]) =>
      row(title, ({ categories }) => 100 * (categories[id]?.score ?? 0)),
    ),
    ...MEASURES.map((id) =>
      row(reports[0]?.audits[id]?.title ?? id, ({ audits }) => audits[id]?.numericValue ?? Number.NaN),
    ),
    row('JavaScript, compressed kB', ({ audits }) => scriptBytes(audits['network-requests']) / 1_000),
  ];
}

function scriptBytes(requests: Report['audits'][string] | undefined): number {
  const scripts = requests?.details?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? [];
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
