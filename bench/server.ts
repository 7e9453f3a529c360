import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildBackend } from '#local/backend.ts';
import { addDocument } from '#local/seed/add-document.ts';
import { sampleDocuments } from '#local/seed/sample-documents.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { companyOn } from '#tests/durability/company.ts';
import { type Running, startServer } from '#tests/durability/server-process.ts';
import { newProject } from '#tests/support/asked-project.ts';
import { layOut, runtimeStage } from '#tests/support/production-tree.ts';
import { BenchSkipped } from './bench.ts';
import { signedIn } from './office/account.ts';
import { busyOffice, newLoad, quantile, work } from './office/load.ts';
import {
  handlesOf,
  isDatabase,
  kindsOfHandles,
  limitMemory,
  memoryOf,
  processorSecondsOf,
  sizeOf,
} from './office/process-figures.ts';
import { type Row, tableOf } from './table.ts';

const MINUTES = Number(process.env.SERVER_MINUTES ?? 3);
const MEMORY_BYTES = 4 * 1024 ** 3;
const IDLE_MS = 20_000;
const LOOK_MS = 1_000;
const REPORT_MS = 60_000;
/** Unused connections are closed by then. */
const SETTLED_MS = 120_000;

const row = (set: string, measure: string, value: number): Row => ({
  set,
  system: 'plumbline',
  measure,
  value,
});

/** One server under an office's load: 40 phones ask five questions a minute each, and two people upload. */
export async function run(): Promise<Row[]> {
  if (process.platform !== 'linux') throw new BenchSkipped('memory of another process is read from /proc');
  // Here the phones share one account, whose quotas would be too low.
  process.env.AI_LIMITS =
    'question.person.atOnce=40, question.person.perDay=100000, question.company.perDay=100000';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-server-bench-'));
  const server = await startServer(dataDir, path.join(ROOT, 'dist'));
  const limited = limitMemory(server.pid, MEMORY_BYTES);
  try {
    const rows = await measured(server, dataDir, limited !== null);
    // The tree takes minutes on a busy machine, and a run that is cut off by then has its figures.
    console.error(tableOf(rows));
    return [...rows, await treeSize()];
  } finally {
    await server.kill();
    limited?.lift();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(server: Running, dataDir: string, isLimited: boolean): Promise<Row[]> {
  await setTimeout(IDLE_MS);
  const idle = { memory: memoryOf(server.pid), handles: handlesOf(server.pid) };
  const owner = await signedIn(server.origin, (await companyOn(server)).companyId);
  const projectId = await newProject(owner);
  for (const document of sampleDocuments()) {
    await addDocument(owner.api, { companyId: owner.companyId, projectId }, document);
  }
  const databaseBefore = sizeOf(dataDir, isDatabase);
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, LOOK_MS);
  const report = () =>
    console.error(
      `${memoryOf(server.pid)} MB, handles: ${kindsOfHandles(server.pid)}, databases ${sizeOf(dataDir, isDatabase)} MB, load ${loadavg()[0]}`,
    );
  const reporting = setInterval(report, REPORT_MS);
  const office = { origin: server.origin, owner, projectId };
  const load = newLoad(busyOffice, MINUTES * 60_000);
  const processorBefore = processorSecondsOf(server.pid);
  await work(office, load);
  const processor = processorSecondsOf(server.pid) - processorBefore;
  const { times, failures, busy } = load;
  clearInterval(looking);
  await setTimeout(IDLE_MS);
  const handlesAtEnd = handlesOf(server.pid);
  await setTimeout(SETTLED_MS - IDLE_MS);
  clearInterval(reporting);
  report();
  if (failures.length > 0) console.error([...new Set(failures)].join('\n'));
  const memory = isLimited ? 'at most 4 GB of memory' : 'memory not limited';
  const set = `${busyOffice.phones} phones, ${MINUTES} minutes, ${memory}`;
  return [
    row(set, 'memory idle, MB', idle.memory),
    row(set, 'memory under load, most, MB', most),
    row(set, 'memory at the end, MB', memoryOf(server.pid)),
    row(set, 'open handles idle', idle.handles),
    row(set, 'open handles after 20 s', handlesAtEnd),
    row(set, 'open handles after 2 min', handlesOf(server.pid)),
    row(set, 'databases before, MB', databaseBefore),
    row(set, 'databases at the end, MB', sizeOf(dataDir, isDatabase)),
    row(set, 'data at the end, MB', sizeOf(dataDir)),
    row(set, 'page, p95 ms', p95(times.page)),
    row(set, 'list of documents, p95 ms', p95(times.list)),
    row(set, 'answer, median ms', quantile(times.answer, 0.5)),
    row(set, 'answer, p95 ms', p95(times.answer)),
    row(set, 'upload of three pages until it can be asked, p95 ms', p95(times.upload)),
    row(set, 'processor while they work, seconds', processor),
    row(set, 'questions', times.answer.length),
    row(set, 'uploads', times.upload.length),
    row(set, 'told to ask again later', busy),
    row(set, 'requests that failed', failures.length),
    row(set, 'load of the machine at the end, processes that want a core', Math.round(loadavg()[1] ?? 0)),
  ];
}

/** The files that the container copies. Packages of other systems, which its build removes, are counted. */
async function treeSize(): Promise<Row> {
  await buildBackend();
  const tree = mkdtempSync(path.join(tmpdir(), 'plumbline-tree-bench-'));
  try {
    layOut(runtimeStage(), tree);
    return row('the tree of the container', 'size, MB', sizeOf(tree));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const p95 = (times: readonly number[]) => quantile(times, 0.95);
