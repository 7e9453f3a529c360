import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { whenFree } from '#domain/errors/when-free.ts';
import { type Question, sendMessage } from '#features/ask/api/messages.ts';
import { dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';
import { newConversation, uploadTexts } from '#tests/support/asked-project.ts';
import type { CompanyOwner } from '#tests/support/company-owner.ts';
import { QUESTIONS } from './questions.ts';

/** How many people do what, and how long each waits before the next time. */
export interface Staff {
  readonly phones: number;
  readonly betweenQuestionsMs: number;
  readonly uploaders: number;
  readonly betweenUploadsMs: number;
  /** Look for words inside files as often as they ask. */
  readonly searchers: number;
}

/** 40 phones ask five questions a minute each, and two people upload. */
export const busyOffice: Staff = {
  phones: 40,
  betweenQuestionsMs: 12_000,
  uploaders: 2,
  betweenUploadsMs: 5_000,
  searchers: 0,
};

/** About a third of one core: 10 phones ask two questions a minute each, one person searches, another uploads. */
export const calmOffice: Staff = {
  phones: 10,
  betweenQuestionsMs: 30_000,
  uploaders: 1,
  betweenUploadsMs: 180_000,
  searchers: 1,
};

const LIST =
  'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 100) { items { id name status } } }';

export type Times = Record<'page' | 'list' | 'answer' | 'upload' | 'search', number[]>;

export interface Office {
  readonly origin: string;
  readonly owner: CompanyOwner;
  readonly projectId: string;
}

export interface Load {
  readonly staff: Staff;
  readonly until: number;
  readonly times: Times;
  readonly failures: string[];
  /** How often the server was busy and a phone asked again later. */
  busy: number;
}

/** What an office has done so far, nothing yet, and when it stops. */
export function newLoad(staff: Staff, milliseconds: number): Load {
  const times: Times = { page: [], list: [], answer: [], upload: [], search: [] };
  return { staff, until: performance.now() + milliseconds, times, failures: [], busy: 0 };
}

/** An office at work until its time is over. */
export async function work(office: Office, load: Load): Promise<void> {
  const { phones, uploaders, searchers } = load.staff;
  await Promise.all([
    ...Array.from({ length: phones }, (_, n) => phone(n, office, load)),
    ...Array.from({ length: uploaders }, () => uploader(office, load)),
    ...Array.from({ length: searchers }, (_, n) => searcher(n, office, load)),
  ]);
}

async function phone(n: number, { origin, owner, projectId }: Office, load: Load): Promise<void> {
  const { phones, betweenQuestionsMs } = load.staff;
  const conversationId = await newConversation(owner);
  await setTimeout((n / phones) * betweenQuestionsMs);
  for (let turn = 0; performance.now() < load.until; turn++) {
    const next = performance.now() + betweenQuestionsMs;
    await timed(load, 'page', async () => void (await (await fetch(origin)).text()));
    await timed(load, 'list', () => owner.api(LIST, { projectId }));
    const question = QUESTIONS[(n * 7 + turn * 13) % QUESTIONS.length] ?? '';
    await timed(load, 'answer', () => ask(load, { projectId, conversationId, text: question }));
    await setTimeout(Math.max(0, next - performance.now()));
  }
}

/** As the ask panel does: waits when the server is busy, and follows an answer that outlives its request. */
async function ask(
  load: Load,
  asked: Pick<Question, 'projectId' | 'conversationId' | 'text'>,
): Promise<void> {
  const question = { ...asked, messageId: randomUUID(), documentIds: null };
  await whenFree(() => sendMessage(question), {
    wait: setTimeout,
    onBusy(seconds) {
      if (seconds !== null) load.busy += 1;
    },
  });
}

async function uploader({ owner, projectId }: Office, load: Load): Promise<void> {
  while (performance.now() < load.until) {
    const id = randomUUID();
    const texts = [1, 2, 3].map(
      (page) => `Inspection ${id}, page ${page}. ${'The slab was poured and cured. '.repeat(60)}`,
    );
    await timed(load, 'upload', () => uploadTexts(owner, projectId, { id, name: `${id}.pdf`, texts }));
    await setTimeout(Math.min(load.staff.betweenUploadsMs, remainingMs(load)));
  }
}

const WORDS = ['slab', 'guardrail', 'scaffold platform', 'inspection', 'ladder'];

async function searcher(n: number, { projectId }: Office, load: Load): Promise<void> {
  for (let turn = n; performance.now() < load.until; turn++) {
    const words = WORDS[turn % WORDS.length] ?? '';
    await timed(load, 'search', async () =>
      replyOf(await dataClient().queries.searchTexts({ words, projectId, cursor: null })),
    );
    await setTimeout(Math.min(load.staff.betweenQuestionsMs, remainingMs(load)));
  }
}

const remainingMs = ({ until }: Load) => Math.max(0, until - performance.now());

async function timed(load: Load, what: keyof Times, doing: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  try {
    await doing();
    load.times[what].push(performance.now() - started);
  } catch (error) {
    load.failures.push(`${what}: ${String(error)}`);
  }
}

/** In milliseconds, of what was measured. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
