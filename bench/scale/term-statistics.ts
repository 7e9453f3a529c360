import { setTimeout as pause } from 'node:timers/promises';
import { changesOf } from '#amplify/functions/passage-index/merged-statistics.ts';
import {
  createTermStatisticsStore,
  type TermStatisticsStore,
} from '#amplify/functions/passage-index/term-statistics-store.ts';
import { changeOf, type TermStatistics } from '#domain/retrieval/term-statistics.ts';
import { median } from '../median.ts';
import type { Row } from '../table.ts';
import { createSlowBucket } from './slow-bucket.ts';

const KEY = 'acme/p1/term-statistics/project_p1';
const BATCHES = 12;
/** The milliseconds in which a provider embeds a batch of five passages. */
const EMBED = 450;
const PASSAGES = 5;
const TERMS = 200;
const VOCABULARY = 20_000;

/** One project that more and more concurrent uploads fill. Each writer is a separate Lambda environment. */
export async function termStatisticsRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const writers of [1, 8, 32, 50, 200, 400]) rows.push(...(await writersRows(writers)));
  return rows;
}

async function writersRows(writers: number): Promise<Row[]> {
  const { bucket, use } = createSlowBucket();
  const expected = new Map<number, number>();
  const took: number[] = [];
  let failed = 0;
  const write = async (writer: number) => {
    const store = createTermStatisticsStore(bucket);
    await pause(Math.random() * EMBED);
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await pause(EMBED * (0.7 + Math.random() * 0.6));
      const change = changeFor(writer, batch);
      const began = performance.now();
      await store.add(KEY, change).catch(() => {
        failed += 1;
      });
      took.push(performance.now() - began);
      for (const [index, count] of change.frequencies)
        expected.set(index, (expected.get(index) ?? 0) + count);
    }
  };
  const began = performance.now();
  const questions = askMeanwhile(createTermStatisticsStore(bucket));
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const seconds = (performance.now() - began) / 1000;
  const meanwhile = await questions.end();
  const waiting = (await bucket.list(changesOf(KEY))).length;
  const reading = performance.now();
  const counted = await createTermStatisticsStore(bucket).read(KEY);
  const cold = performance.now() - reading;
  const batches = writers * BATCHES;
  const row = (measure: string, value: number): Row => ({
    ...{ set: `term statistics, ${writers} writers`, system: 'plumbline', measure, value },
  });
  return [
    row('failed batches', failed),
    row('batches counted wrongly', wrong(counted, expected, batches)),
    row('batches/s', batches / seconds),
    row('ms a batch, p50', median(took)),
    row('ms a batch, p95', took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0),
    row('requests to the bucket a batch', (use.reads + use.writes + use.lists) / batches),
    row('merges refused', use.conflicts),
    row('ms to read meanwhile, p95', meanwhile),
    row('changes unmerged at the end', waiting),
    row('ms to read, by a new function', cold),
  ];
}

/** A function that answers questions all the time. */
function askMeanwhile(store: TermStatisticsStore) {
  const took: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await store.read(KEY);
      took.push(performance.now() - began);
      await pause(100);
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
    },
  };
}

function changeFor(writer: number, batch: number): TermStatistics {
  const indices = Array.from(
    { length: TERMS / PASSAGES },
    (_, i) => (writer * 7_919 + batch * 104_729 + i * 31) % VOCABULARY,
  );
  return changeOf(
    Array.from({ length: PASSAGES }, (_, n) => indices.map((index) => (index + n * 7) % VOCABULARY)),
    [],
  );
}

/** 0 if every passage and every term is counted exactly once. */
function wrong(counted: TermStatistics, expected: ReadonlyMap<number, number>, batches: number): number {
  const terms = [...expected].filter(([index, count]) => counted.frequencies.get(index) !== count).length;
  return Math.abs(counted.passages / PASSAGES - batches) + terms + (counted.frequencies.size - expected.size);
}
