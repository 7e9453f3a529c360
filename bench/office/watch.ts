import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Load, quantile } from './load.ts';
import { handlesOf, isDatabase, ownMemoryOf, processorSecondsOf, sizeOf } from './process-figures.ts';

/** The size of a server and of its data at one moment, and the work that it has done. */
export interface Reading {
  minute: number;
  /** Without the pages of files. */
  memoryMb: number;
  handles: number;
  databasesMb: number;
  vectorIndexMb: number;
  wordIndexMb: number;
  dataMb: number;
  processorSeconds: number;
  questions: number;
  searches: number;
  uploads: number;
  busy: number;
  errors: number;
  /** Of the answers since the reading before. Null if there was none. */
  answerP95Ms: number | null;
}

const isVectorIndex = (name: string) => /^vectors\.sqlite(-wal)?$/.test(name);

interface Watched {
  readonly pid: number;
  readonly dataDir: string;
  readonly load: Load;
}

export function readingOf({ pid, dataDir, load }: Watched, minute: number, before: Reading | null): Reading {
  const { times, failures, busy } = load;
  const answers = times.answer.slice(before?.questions ?? 0);
  return {
    minute,
    memoryMb: ownMemoryOf(pid),
    handles: handlesOf(pid),
    databasesMb: sizeOf(dataDir, isDatabase),
    vectorIndexMb: sizeOf(dataDir, isVectorIndex),
    wordIndexMb: wordIndexMb(dataDir),
    dataMb: sizeOf(dataDir),
    processorSeconds: processorSecondsOf(pid),
    questions: times.answer.length,
    searches: times.search.length,
    uploads: times.upload.length,
    busy,
    errors: failures.length,
    answerP95Ms: answers.length > 0 ? quantile(answers, 0.95) : null,
  };
}

/** Segments of words are objects, whose files have names of their own. */
function wordIndexMb(dataDir: string): number {
  const index = new DatabaseSync(path.join(dataDir, 'objects/index.sqlite'), { readOnly: true });
  const found = index
    .prepare("select coalesce(sum(size), 0) as bytes from objects where instr(key, '/word-index/') > 0")
    .get();
  index.close();
  return Math.round(Number(found?.bytes ?? 0) / 1e4) / 100;
}

/** The figures that could grow without end. */
export const growing = [
  'memoryMb',
  'handles',
  'databasesMb',
  'vectorIndexMb',
  'wordIndexMb',
  'dataMb',
] as const;
type Growing = (typeof growing)[number];

export interface Growth {
  slope: number;
  /** Of the slope. A figure that varies between readings has a slope even if it does not grow. Null without three readings. */
  standardError: number | null;
}

/** By how much a figure grows in an hour: the slope of the line through the readings of the second half. */
export function growthAnHour(readings: readonly Reading[], figure: Growing): Growth {
  const half = readings.slice(Math.floor(readings.length / 2));
  const mean = (values: readonly number[]) => sumOf(values) / values.length;
  const minutes = mean(half.map(({ minute }) => minute));
  const middle = mean(half.map((reading) => reading[figure]));
  const spread = sumOf(half.map(({ minute }) => (minute - minutes) ** 2));
  const together = sumOf(half.map((reading) => (reading.minute - minutes) * (reading[figure] - middle)));
  const slope = spread === 0 ? 0 : together / spread;
  const off = sumOf(
    half.map((reading) => (reading[figure] - middle - slope * (reading.minute - minutes)) ** 2),
  );
  return {
    slope: anHour(slope),
    standardError: half.length < 3 ? null : anHour(Math.sqrt(off / (half.length - 2) / spread)),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const anHour = (aMinute: number) => Math.round(aMinute * 60 * 10) / 10;
