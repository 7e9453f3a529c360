import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pinecone } from '@pinecone-database/pinecone';
import { openVectorDatabase } from '#local/vector-index/vector-database.ts';
import type { BenchOptions } from './bench.ts';
import type { Row } from './table.ts';
import { createMaker } from './vectors/made-vectors.ts';
import { type Peer, plainLoop, sqliteVec } from './vectors/peers.ts';

/**
 * The passages of one project: `small` up to 100,000, and with `--split large` a million too. The index is queried as
 * in the product: by the stock client over HTTP, dense and sparse, with a filter, 30 results with their metadata.
 * Besides the elapsed time it measures processor time, which alone shows the cost of a question on a machine that does
 * other work too.
 */
const SIZES = { small: [1_000, 10_000, 100_000], large: [1_000, 10_000, 100_000, 1_000_000] };
const NAMESPACE = 'acme/project_1';
const QUESTIONS = 100;
const WARM_UP = 5;
const TOP_K = 30;
const BATCH = 1_000;
const SEED = 7;
/** A plain array of more vectors is not a peer, because it only runs out of memory. */
const MAX_FOR_PEERS = 100_000;

const MEBIBYTE = 1024 * 1024;

export async function run({ split }: BenchOptions): Promise<Row[]> {
  console.log(`Seed ${SEED}`);
  const rows: Row[] = [];
  for (const size of split === 'large' ? SIZES.large : SIZES.small) {
    const set = `${size} passages`;
    rows.push(...(await ownIndex(set, size)));
    for (const peer of size <= MAX_FOR_PEERS ? [plainLoop(), sqliteVec()] : []) {
      rows.push(...peerRows(set, size, peer));
    }
  }
  if (split !== 'large') {
    const note = 'run with --split large';
    rows.push({ set: '1000000 passages', system: 'plumbline', measure: 'p95, ms', value: null, note });
  }
  rows.push(...growthOf(rows));
  const measure = 'load average at the end (1 minute)';
  return [...rows, { set: 'machine', system: 'plumbline', measure, value: loadavg()[0] ?? null }];
}

async function ownIndex(set: string, size: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-vector-'));
  const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  let child: ChildProcess | undefined;
  try {
    fill(join(folder, 'vectors.sqlite'), size);
    child = fork(fileURLToPath(new URL('./vectors/index-process.ts', import.meta.url)), [folder, 'key']);
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
    const index = new Pinecone({ apiKey: 'key' }).index({ host: origin });
    const maker = createMaker(SEED + 1);
    const ask = () =>
      index.query({
        ...{ namespace: NAMESPACE, topK: TOP_K, includeMetadata: true, ...maker.question() },
        filter: { state: { $ne: 'superseded' } },
      });
    const first = await timed(ask);
    const before = await usageOf(child);
    const times = await timesOf(ask);
    const after = await usageOf(child);
    return [
      row('first question after the start, ms', first),
      row('p50, ms', percentile(times, 0.5)),
      row('p95, ms', percentile(times, 0.95)),
      row('processor time a question, ms', (after.cpuMs - before.cpuMs) / (WARM_UP + QUESTIONS)),
      row('memory, MB', after.bytes / MEBIBYTE),
      row('on disk, MB', statSync(join(folder, 'vectors.sqlite')).size / MEBIBYTE),
    ];
  } finally {
    child?.send('end');
    if (child) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many times longer the median question takes with ten times as many passages. */
function growthOf(rows: readonly Row[]): Row[] {
  const own = rows.filter(({ system, measure }) => system === 'plumbline' && measure === 'p50, ms');
  return own.slice(1).flatMap(({ set, value }, i): Row[] => {
    const before = own[i];
    if (!before?.value || !value) return [];
    const measure = `p50, times that of ${before.set}`;
    return [{ set, system: 'plumbline', measure, value: value / before.value }];
  });
}

/** Written directly to the database, because queries are measured, not writes. */
function fill(file: string, size: number): void {
  const database = openVectorDatabase(file);
  const maker = createMaker(SEED);
  for (let from = 0; from < size; from += BATCH) {
    const count = Math.min(BATCH, size - from);
    database.upsert(
      NAMESPACE,
      Array.from({ length: count }, (_, n) => maker.record(from + n)),
    );
  }
  database.close();
}

function peerRows(set: string, size: number, peer: Peer): Row[] {
  const maker = createMaker(SEED);
  for (let n = 0; n < size; n++) peer.add(n, maker.record(n).values);
  const questions = createMaker(SEED + 1);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < WARM_UP + QUESTIONS; n++) {
    const vector = Float32Array.from(questions.question().vector);
    const started = performance.now();
    peer.search(vector, TOP_K);
    if (n >= WARM_UP) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000 / (WARM_UP + QUESTIONS);
  return [
    { set, system: peer.name, measure: 'p50, ms', value: percentile(times, 0.5) },
    { set, system: peer.name, measure: 'p95, ms', value: percentile(times, 0.95) },
    { set, system: peer.name, measure: 'processor time a question, ms', value: cpuMs },
  ];
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n++) await ask();
  const times: number[] = [];
  for (let n = 0; n < QUESTIONS; n++) times.push(await timed(ask));
  return times;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

interface Usage {
  /** Resident. */
  bytes: number;
  /** Processor time since the start. */
  cpuMs: number;
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
