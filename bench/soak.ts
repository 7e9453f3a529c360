import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDocument } from '#local/seed/add-document.ts';
import { sampleDocuments } from '#local/seed/sample-documents.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { companyOn } from '#tests/durability/company.ts';
import { type Running, startServer } from '#tests/durability/server-process.ts';
import { newProject } from '#tests/support/asked-project.ts';
import { BenchSkipped } from './bench.ts';
import { signedIn } from './office/account.ts';
import { calmOffice, type Load, newLoad, type Office, work } from './office/load.ts';
import { kindsOfHandles } from './office/process-figures.ts';
import { growing, growthAnHour, type Reading, readingOf } from './office/watch.ts';
import type { Row } from './table.ts';

/** `SOAK_MINUTES` shortens it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const READ_EVERY_MINUTES = 5;
const MINUTE_MS = 60_000;
/** Unused connections are closed by then. */
const SETTLED_MINUTES = 11;
const SET = `${calmOffice.phones} phones with ${MINUTE_MS / calmOffice.betweenQuestionsMs} questions a minute, ${MINUTES} minutes`;

/** Does a server that works for an hour keep more and more memory, files or disk? It ends by itself. */
export async function run(): Promise<Row[]> {
  if (process.platform !== 'linux') throw new BenchSkipped('memory of another process is read from /proc');
  process.env.AI_LIMITS = 'question.person.atOnce=40, question.person.perDay=100000';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-soak-'));
  const server = await startServer(dataDir, path.join(ROOT, 'dist'));
  const endServer = () => void server.kill();
  process.once('SIGTERM', endServer);
  try {
    return await soaked(server, dataDir);
  } finally {
    process.off('SIGTERM', endServer);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function soaked(server: Running, dataDir: string): Promise<Row[]> {
  const office = await openOffice(server);
  const load = newLoad(calmOffice, MINUTES * MINUTE_MS);
  const watched = { pid: server.pid, dataDir, load };
  const readings: Reading[] = [];
  const read = (minute: number) => {
    const reading = readingOf(watched, minute, readings.at(-1) ?? null);
    readings.push(reading);
    console.error(`${JSON.stringify(reading)} ${kindsOfHandles(server.pid)}, load ${loadavg()[1]}`);
  };
  read(0);
  await Promise.all([work(office, load), readUntil(load, read)]);
  const settled = await whenSettled(watched, readings);
  if (load.failures.length > 0) console.error([...new Set(load.failures)].join('\n'));
  return [...readings.flatMap(rowsOf), ...growthRows(readings), ...rowsOf(settled)];
}

async function openOffice(server: Running): Promise<Office> {
  const owner = await signedIn(server.origin, (await companyOn(server)).companyId);
  const projectId = await newProject(owner);
  for (const document of sampleDocuments())
    await addDocument(owner.api, { companyId: owner.companyId, projectId }, document);
  return { origin: server.origin, owner, projectId };
}

/** Reads after every five minutes of work. */
async function readUntil({ until }: Load, read: (minute: number) => void): Promise<void> {
  const began = until - MINUTES * MINUTE_MS;
  for (let minute = READ_EVERY_MINUTES; minute <= MINUTES; minute += READ_EVERY_MINUTES) {
    await setTimeout(Math.max(0, began + minute * MINUTE_MS - performance.now()));
    read(minute);
  }
}

async function whenSettled(
  watched: Parameters<typeof readingOf>[0],
  readings: readonly Reading[],
): Promise<Reading> {
  await setTimeout(SETTLED_MINUTES * MINUTE_MS);
  return readingOf(watched, MINUTES + SETTLED_MINUTES, readings.at(-1) ?? null);
}

const LABELS: Record<Exclude<keyof Reading, 'minute'>, string> = {
  memoryMb: 'memory, MB',
  handles: 'open handles',
  databasesMb: 'databases, MB',
  vectorIndexMb: 'vector index, MB',
  wordIndexMb: 'word index, MB',
  dataMb: 'data, MB',
  processorSeconds: 'processor, seconds',
  questions: 'questions',
  searches: 'searches',
  uploads: 'uploads',
  busy: 'told to ask again later',
  errors: 'errors',
  answerP95Ms: 'answer, p95 ms',
};
const figures = Object.keys(LABELS) as (keyof typeof LABELS)[];

const rowsOf = (reading: Reading): Row[] =>
  figures.map((figure) => ({
    set: `${SET}, after ${reading.minute}`,
    system: 'plumbline',
    measure: LABELS[figure],
    value: reading[figure],
    ...(reading[figure] === null && { note: 'no question since the reading before' }),
  }));

const growthRows = (readings: readonly Reading[]): Row[] =>
  growing.flatMap((figure) => {
    const { slope, standardError } = growthAnHour(readings, figure);
    const row = (measure: string, value: number | null): Row => ({
      set: `${SET}, growth an hour in the second half`,
      system: 'plumbline',
      measure,
      value,
      ...(value === null && { note: 'fewer than three readings' }),
    });
    return [row(LABELS[figure], slope), row(`${LABELS[figure]}, standard error`, standardError)];
  });
