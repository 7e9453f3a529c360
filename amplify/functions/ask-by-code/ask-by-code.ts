import { createHash, randomUUID } from 'node:crypto';
import { activitySentences } from '#domain/activity/activity-sentences.ts';
import type { Answer, AnswerBlock, AnswerOutcome, Citation } from '#domain/answers/answer.ts';
import { isAskToken, type RecentAsk, withAsk, withoutAsk } from '#domain/ask-codes/ask-code.ts';
import { isCurrent } from '#domain/documents/trash.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { askCodeErrors, askErrors } from '#domain/errors/catalogue.ts';
import { secondsToWait } from '#domain/errors/when-free.ts';
import { askByCode as limits } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { activityEntry, type NewActivity, type RecordingRows } from '../../rows/activity.ts';
import type { AskCodeRows, StoredAskCode } from '../../rows/project.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import { type AnswerDeps, answerQuestion } from '../send-message/answer-question.ts';
import { type LinkDeps, linksTo, type ShownDocument } from './shown-documents.ts';

export interface AskByCodeRequest {
  token: string;
  /** Without it, the reply only describes what the code gives access to. */
  question?: string | null;
}

export interface AskByCodeReply {
  projectName: string;
  companyName: string;
  /** ISO time. */
  expiresAt: string;
  answer: GuestAnswer | null;
  /** The documents that the answer cites and whose pages can be drawn. */
  documents: ShownDocument[];
}

export interface AskByCodeDeps extends Omit<LinkDeps, 'rows'> {
  rows: AskCodeRows &
    LinkDeps['rows'] &
    Pick<RecordingRows, 'addActivity'> & {
      project(id: string): Promise<{ companyId: string; name: string; deletedAt: string | null } | null>;
      companyName(id: string): Promise<string | null>;
    };
  answers: AnswerDeps;
  quota: AiQuota;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How often a write may lose against other questions of the same code. */
const ATTEMPTS = 8;

/**
 * Answers someone who has the token of a project's code and no account, using only that project's current
 * documents. Throws AppError: `not-found` with one sentence for a wrong, expired or revoked token, `invalid`,
 * `rate-limited`.
 */
export async function askByCode(
  { token, question }: AskByCodeRequest,
  address: string,
  deps: AskByCodeDeps,
  signal?: AbortSignal,
): Promise<AskByCodeReply> {
  const { code, projectName, companyName } = await openCode(token, deps);
  const about = { projectName, companyName, expiresAt: code.expiresAt };
  const text = question?.trim() ?? '';
  if (text === '') return { ...about, answer: null, documents: [] };
  if (text.length > limits.questionCharacters)
    throw new AppError('invalid', askErrors.tooLong(limits.questionCharacters));
  const counted = await count(code, fingerprint(code.id, address), deps);
  const caller: Caller = {
    ...{ sub: `code:${code.id.slice(0, 12)}`, owner: '', companyId: code.companyId, isManager: false },
  };
  const record = () => deps.rows.addActivity(activityOf(code, projectName, text, deps.now()));
  const answer = await unlessBusy({ record, withdraw: () => withdraw(code.id, counted, deps) }, () =>
    deps.quota.spend(caller, 'question', 1, () =>
      answerFrom(deps.answers, caller, code.projectId, text, signal),
    ),
  );
  const documents = await linksTo(answer.citations, code, deps);
  return { ...about, answer: guestAnswer(answer), documents };
}

/** The code's current row, if it is valid. */
async function openCode(token: string, { rows, now }: AskByCodeDeps) {
  const code = isAskToken(token) ? await rows.askCode(askCodeId(token)) : null;
  const project = code && Date.parse(code.expiresAt) > now() ? await rows.project(code.projectId) : null;
  if (!code || project?.companyId !== code.companyId || project.deletedAt !== null)
    throw new AppError('not-found', askCodeErrors.unknown, { logMessage: 'No such code' });
  return {
    code,
    projectName: project.name,
    companyName: (await rows.companyName(code.companyId)) ?? '',
  };
}

/**
 * A question counts and is recorded even if answering fails, but not if the server was busy: the page asks it again by
 * itself, and one question would be many.
 */
async function unlessBusy<Result>(
  { record, withdraw }: Record<'record' | 'withdraw', () => Promise<void>>,
  answer: () => Promise<Result>,
): Promise<Result> {
  let isBusy = false;
  try {
    return await answer();
  } catch (error) {
    isBusy = secondsToWait(error) !== null;
    throw error;
  } finally {
    await (isBusy ? withdraw : record)();
  }
}

/** Counts the question in the code's row, so that concurrent questions cannot exceed a limit together. */
async function count(found: StoredAskCode, from: string, { rows, now }: AskByCodeDeps): Promise<RecentAsk> {
  let code: StoredAskCode | null = found;
  for (let attempt = 0; code && attempt < ATTEMPTS; attempt++) {
    const at = now();
    const counted = {
      ...{ id: code.id, asked: code.asked + 1, stamp: randomUUID() },
      lastAskedAt: new Date(at).toISOString(),
      recent: withAsk(code.recent, { at, from }),
    };
    if (await rows.countAsk(counted, code.stamp)) return { at, from };
    code = await rows.askCode(code.id);
  }
  if (!code) throw new AppError('not-found', askCodeErrors.unknown, { logMessage: 'Revoked meanwhile' });
  throw new AppError('rate-limited', askCodeErrors.tooMany, { logMessage: 'The code changed too often' });
}

/** Removes a counted question. It stays counted if others change the row too often, or the code was revoked. */
async function withdraw(id: string, ask: RecentAsk, { rows }: AskByCodeDeps): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = await rows.askCode(id);
    const recent = code && withoutAsk(code.recent, ask);
    if (!recent) return;
    const lastAskedAt = new Date(recent.at(-1)?.at ?? ask.at).toISOString();
    const withdrawn = { id, asked: code.asked - 1, lastAskedAt, recent, stamp: randomUUID() };
    if (await rows.countAsk(withdrawn, code.stamp)) return;
  }
}

/** Distinguishes addresses for an hour, for this code only, without storing them. */
function fingerprint(codeId: string, address: string): string {
  return askCodeId(`${codeId} ${address}`).slice(0, 16);
}

function activityOf(
  { companyId, projectId }: StoredAskCode,
  projectName: string,
  question: string,
  now: number,
): NewActivity {
  const guest = { name: 'Someone with the code', email: '' };
  return activityEntry(companyId, guest, {
    action: 'asked_by_code',
    description: activitySentences.askedByCode(projectName, question),
    timestamp: new Date(now).toISOString(),
    metadata: { projectId, projectName },
  });
}

/** Leaves out superseded documents, the trash and the company's own terms. */
async function answerFrom(
  answers: AnswerDeps,
  caller: Caller,
  projectId: string,
  text: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const { listDocuments, readDocuments } = answers;
  const deps: AnswerDeps = {
    ...answers,
    listDocuments: async (...of) => (await listDocuments(...of)).filter(isCurrent),
    readDocuments: async (...of) => (await readDocuments(...of)).filter(isCurrent),
  };
  const asked = {
    ...{ caller, projectIds: [projectId], documentIds: null, text, includeCommon: false },
    ...{ commonWeight: undefined, picture: null, history: [], tools: [], currentOnly: true },
  };
  return (await answerQuestion(deps, asked, () => undefined, signal)).answer;
}

/** The row ID of the code with this token. */
export const askCodeId = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The part of an answer that a person without an account gets: its text and citations. */
interface GuestAnswer extends Pick<Answer, 'outcome' | 'text' | 'blocks'> {
  citations: Omit<Citation, 'projectId' | 'projectName' | 'source'>[];
}

/** Replaces sentences that name searched or unsearchable documents. */
const plain: Partial<Record<AnswerOutcome, string>> = {
  nearest: 'The current documents do not answer this for certain. These are the nearest passages.',
  'not-found': 'The current documents of this project do not say this.',
  failed: 'No answer was received. Try again.',
};

/** Removes everything about other documents: those searched or considered, and the names of unread files. */
function guestAnswer({ outcome, text, blocks, citations }: Answer): GuestAnswer {
  const shown = outcome === 'not-found' || outcome === 'failed' ? [] : citations;
  const said = shown.map(({ projectId: _, projectName: __, source: ___, ...citation }) => citation);
  const instead = plain[outcome];
  if (!instead) return { outcome, text, ...(blocks && { blocks }), citations: said };
  const note: AnswerBlock = { kind: 'paragraph', statements: [{ kind: 'note', text: instead }] };
  return { outcome, text: instead, blocks: [note], citations: said };
}
