import type { Answer, AskedCompany } from '#domain/answers/answer.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { askErrors, dataErrors } from '#domain/errors/catalogue.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type {
  ConversationKey,
  ConversationRow,
  ConversationRows,
  MessageRow,
} from '../../rows/conversation.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import { keepWritingLease, leaseEnd, pollForStop } from './answer-in-progress.ts';
import { type AnswerDeps, answerQuestion } from './answer-question.ts';
import { type AskedProjects, type AskedProjectsDeps, askedProjects } from './asked-projects.ts';
import { readHistory } from './read-history.ts';
import { parseQuestion, type Question, type SendMessageArguments } from './request.ts';
import { StreamWriter } from './stream-writer.ts';

export interface SendMessageDeps extends AnswerDeps, AskedProjectsDeps {
  conversations: ConversationRows;
  quota: AiQuota;
  /** Milliseconds between two checks for a request to stop. */
  stopLookMs?: number;
  /** Milliseconds between two renewals of the mark that the answer is being written. */
  renewMs?: number;
}

/** A message, with `content` and `answer` parsed. */
export type SentMessage = Omit<MessageRow, 'content' | 'answer'> & {
  content: unknown;
  answer: Answer | null;
};

/**
 * Answers a question. The question is saved first. The answer is streamed while it is written, then saved as the
 * assistant's message, and the stream events are deleted. Returns the assistant's message, or the question while
 * another call writes its answer.
 *
 * It takes as long as the provider needs. AppSync stops waiting after 30 s, but Lambda runs a function to its end
 * whether or not its caller still waits. The browser then follows `writingUntil` of the question's row.
 */
export async function sendMessage(
  deps: SendMessageDeps,
  caller: Caller,
  request: SendMessageArguments,
  signal?: AbortSignal,
): Promise<SentMessage> {
  const question = parseQuestion(request);
  const conversation = await ownConversation(deps, caller, question.conversationId);
  const asked = await askedProjects(deps, caller, question, conversation.projectId);
  const answering = () => answer(deps, { ...question, caller, ...asked }, conversation, signal);
  // A question with a picture counts against both quotas if a model analyses the picture.
  return deps.quota.spend(caller, 'question', 1, () =>
    question.picture && deps.seeing ? deps.quota.spend(caller, 'picture', 1, answering) : answering(),
  );
}

type AllowedQuestion = Omit<Question, 'projectId'> & AskedProjects & { caller: Caller };

async function answer(
  deps: SendMessageDeps,
  question: AllowedQuestion,
  conversation: ConversationRow,
  signal?: AbortSignal,
): Promise<SentMessage> {
  const { companyId, owner } = question.caller;
  const key = { companyId, owner, conversationId: question.conversationId };
  const { row: kept, isNew } = await keepQuestion(deps, key, question);
  if (!isNew && !(await deps.conversations.claimAnswer(kept.id, leaseEnd(deps.now())))) return asResult(kept);

  const lease = keepWritingLease(deps, kept.id, deps.renewMs);
  const watch = pollForStop(deps, conversation.id, kept.id, deps.stopLookMs);
  const stream = new StreamWriter({ ...deps, rows: deps.conversations }, key, kept.id);
  try {
    if (conversation.stopMessageId === kept.id) await deps.conversations.forgetStop(conversation.id);
    const ends = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
    return asResult(await streamAnswer(deps, question, { key, kept, stream }, ends));
  } finally {
    watch.end();
    await Promise.all([stream.clear(), lease.end()]);
  }
}

async function streamAnswer(
  deps: SendMessageDeps,
  question: AllowedQuestion,
  { key, kept, stream }: { key: ConversationKey; kept: MessageRow; stream: StreamWriter },
  signal: AbortSignal,
): Promise<MessageRow> {
  const history = await readHistory(deps.conversations, key, kept.id);
  const asked = { ...question, history };
  const onText = (piece: string) => stream.push(piece);
  const { answer: given, stopReason, toolUses } = await answerQuestion(deps, asked, onText, signal);
  const answer = answerFor(question, given);
  await stream.askForTools(toolUses);
  if (answer.error) await stream.fail('AnswerFailed', answer.error);
  else await stream.end(stopReason);
  return deps.conversations.keepAnswer(key, answer, toolUses);
}

/** Adds the company's projects or the chosen documents to the answer, unless one whole project was searched. */
function answerFor({ company, documentIds }: AllowedQuestion, answer: Answer): Answer {
  if (company) return answerOfCompany(answer, company);
  return documentIds ? { ...answer, askedOf: documentIds } : answer;
}

/** The row as a function returns it: AppSync serialises JSON fields itself. */
function asResult(row: MessageRow): SentMessage {
  return { ...row, content: JSON.parse(row.content), answer: row.answer && JSON.parse(row.answer) };
}

/** The caller's conversation. Another person's conversation gives `not-found`, as if it did not exist. */
async function ownConversation(deps: SendMessageDeps, caller: Caller, id: string): Promise<ConversationRow> {
  const row = await deps.conversations.conversation(id);
  if (row?.companyId !== caller.companyId || row.owner !== caller.owner) {
    throw new AppError('not-found', dataErrors.rowNotFound('Conversation'));
  }
  return row;
}

/** Saves the question once, even if it is sent again after a lost connection. */
async function keepQuestion(
  deps: SendMessageDeps,
  key: ConversationKey,
  question: Pick<Question, 'messageId' | 'content'>,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { messageId: id, content } = question;
  const written = { id, content, writingUntil: leaseEnd(deps.now()) };
  const { row: kept, isNew } = await deps.conversations.keepQuestion(key, written);
  const isOwn = kept.owner === key.owner && kept.companyId === key.companyId;
  if (!isOwn || kept.conversationId !== key.conversationId || kept.role !== 'user') {
    throw new AppError('conflict', askErrors.idTaken);
  }
  return { row: kept, isNew };
}

/** The answer with the projects searched, and each citation with the name of its project. */
function answerOfCompany(answer: Answer, company: AskedCompany): Answer {
  const names = new Map(company.projects.map(({ id, name }) => [id, name]));
  const citations = answer.citations.map((citation) => {
    const projectName = citation.source ? undefined : names.get(citation.projectId);
    return projectName === undefined ? citation : { ...citation, projectName };
  });
  return { ...answer, citations, askedCompany: company };
}
