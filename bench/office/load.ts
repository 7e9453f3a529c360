import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { whenFree } from '#domain/errors/when-free.ts';
import { type Question, sendMessage } from '#features/ask/api/messages.ts';
import { newConversation, uploadTexts } from '#tests/support/asked-project.ts';
import type { CompanyOwner } from '#tests/support/company-owner.ts';
import { QUESTIONS } from './questions.ts';

export const PHONES = 40;
/** Five a minute. */
const BETWEEN_QUESTIONS_MS = 12_000;
const UPLOADERS = 2;
const BETWEEN_UPLOADS_MS = 5_000;
const LIST =
  'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 100) { items { id name status } } }';

export type Times = Record<'page' | 'list' | 'answer' | 'upload', number[]>;

export interface Office {
  readonly origin: string;
  readonly owner: CompanyOwner;
  readonly projectId: string;
}

interface Load {
  readonly until: number;
  readonly times: Times;
  readonly failures: string[];
  /** How often the server was busy and a phone asked again later. */
  busy: number;
}

/** An office at work for this long: 40 phones ask five questions a minute each, and two people upload. */
export async function workFor(milliseconds: number, office: Office): Promise<Omit<Load, 'until'>> {
  const times: Times = { page: [], list: [], answer: [], upload: [] };
  const load: Load = { until: performance.now() + milliseconds, times, failures: [], busy: 0 };
  await Promise.all([
    ...Array.from({ length: PHONES }, (_, n) => phone(n, office, load)),
    ...Array.from({ length: UPLOADERS }, () => uploader(office, load)),
  ]);
  return load;
}

async function phone(n: number, { origin, owner, projectId }: Office, load: Load): Promise<void> {
  const conversationId = await newConversation(owner);
  await setTimeout((n / PHONES) * BETWEEN_QUESTIONS_MS);
  for (let turn = 0; performance.now() < load.until; turn++) {
    const next = performance.now() + BETWEEN_QUESTIONS_MS;
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
    await setTimeout(BETWEEN_UPLOADS_MS);
  }
}

async function timed(load: Load, what: keyof Times, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  try {
    await work();
    load.times[what].push(performance.now() - started);
  } catch (error) {
    load.failures.push(`${what}: ${String(error)}`);
  }
}
