import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDocument } from '#local/seed/add-document.ts';
import { sampleDocuments } from '#local/seed/sample-documents.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { companyOn } from '#tests/durability/company.ts';
import { type Running, startServer } from '#tests/durability/server-process.ts';
import { askProject, newConversation, newProject, uploadTexts } from '#tests/support/asked-project.ts';
import type { CompanyOwner } from '#tests/support/company-owner.ts';
import { BenchSkipped } from './bench.ts';
import type { Row } from './table.ts';

const PHONES = 40;
/** Five a minute. */
const BETWEEN_QUESTIONS_MS = 12_000;
const UPLOADERS = 2;
const BETWEEN_UPLOADS_MS = 5_000;
const MEASURED_MS = 180_000;
const IDLE_MS = 20_000;
/** People on one job ask about the same pages in other words: 100 questions, each asked some six times in three minutes. */
const TOPICS = [
  ...[
    'guardrails',
    'scaffold platforms',
    'stair rails',
    'handrails',
    'ladders',
    'excavations',
    'protective systems',
  ],
  ...[
    'trenches',
    'fall arrest systems',
    'safety nets',
    'signs',
    'barricades',
    'concrete formwork',
    'shoring',
  ],
  ...[
    'masonry walls',
    'injury records',
    'days away from work',
    'access to scaffolds',
    'hoists',
    'reinforcing steel',
  ],
];
const FORMS = [
  'What is required of',
  'How high must be',
  'When is somebody to inspect',
  'Who decides on',
  'How long, in feet, are',
];
const QUESTIONS = FORMS.flatMap((form) => TOPICS.map((topic) => `${form} ${topic}?`));
const LIST =
  'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 100) { items { id name status } } }';

type Times = Record<'page' | 'list' | 'answer' | 'upload', number[]>;

/** One server under an office's load: 40 phones ask five questions a minute each, two people upload. */
export async function run(): Promise<Row[]> {
  if (process.platform !== 'linux') throw new BenchSkipped('memory of another process is read from /proc');
  // The phones share one account here, which may not ask so much at once.
  process.env.AI_LIMITS = 'question.person.atOnce=40';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-server-bench-'));
  const server = await startServer(dataDir, path.join(ROOT, 'dist'));
  try {
    return await measured(server);
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(server: Running): Promise<Row[]> {
  await setTimeout(IDLE_MS);
  const idle = memory(server.pid);
  const owner = await companyOn(server);
  const projectId = await newProject(owner);
  for (const document of sampleDocuments()) {
    await addDocument(owner.api, { companyId: owner.companyId, projectId }, document);
  }
  const times: Times = { page: [], list: [], answer: [], upload: [] };
  const failures: string[] = [];
  const until = performance.now() + MEASURED_MS;
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, memory(server.pid));
  }, 1_000);
  await Promise.all([
    ...Array.from({ length: PHONES }, (_, n) =>
      phone(server, owner, projectId, { n, until, times, failures }),
    ),
    ...Array.from({ length: UPLOADERS }, () => uploader(owner, projectId, { until, times, failures })),
  ]);
  clearInterval(looking);
  if (failures.length > 0) console.error([...new Set(failures)].join('\n'));
  const set = `${PHONES} phones, ${MEASURED_MS / 60_000} minutes`;
  const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  return [
    row('memory idle, MB', idle),
    row('memory under load, most, MB', most),
    row('page, p95 ms', p95(times.page)),
    row('list of documents, p95 ms', p95(times.list)),
    row('answer, median ms', Math.round(quantile(times.answer, 0.5))),
    row('answer, p95 ms', p95(times.answer)),
    row('upload of three pages until it can be asked, p95 ms', p95(times.upload)),
    row('questions', times.answer.length),
    row('requests that failed', failures.length),
  ];
}

interface Load {
  readonly until: number;
  readonly times: Times;
  readonly failures: string[];
}

async function phone(
  { origin }: Running,
  owner: CompanyOwner,
  projectId: string,
  { n, until, times, failures }: Load & { n: number },
): Promise<void> {
  const conversationId = await newConversation(owner);
  await setTimeout((n / PHONES) * BETWEEN_QUESTIONS_MS);
  for (let turn = 0; performance.now() < until; turn++) {
    const next = performance.now() + BETWEEN_QUESTIONS_MS;
    await timed(times.page, failures, async () => void (await (await fetch(origin)).text()));
    await timed(times.list, failures, () => owner.api(LIST, { projectId }));
    const question = QUESTIONS[(n * 7 + turn * 13) % QUESTIONS.length] ?? '';
    await timed(times.answer, failures, () => askProject(owner, question, { projectId, conversationId }));
    await setTimeout(Math.max(0, next - performance.now()));
  }
}

async function uploader(
  owner: CompanyOwner,
  projectId: string,
  { until, times, failures }: Load,
): Promise<void> {
  while (performance.now() < until) {
    const id = randomUUID();
    const texts = [1, 2, 3].map(
      (page) => `Inspection ${id}, page ${page}. ${'The slab was poured and cured. '.repeat(60)}`,
    );
    await timed(times.upload, failures, () =>
      uploadTexts(owner, projectId, { id, name: `${id}.pdf`, texts }),
    );
    await setTimeout(BETWEEN_UPLOADS_MS);
  }
}

async function timed(times: number[], failures: string[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  try {
    await work();
    times.push(performance.now() - started);
  } catch (error) {
    failures.push(String(error));
  }
}

function memory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}

const p95 = (times: readonly number[]) => Math.round(quantile(times, 0.95));

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
