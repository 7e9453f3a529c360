import type { Answer } from '#domain/answers/answer.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type {
  ConversationKey,
  ConversationRow,
  ConversationRows,
  MessageRow,
} from '../../rows/conversation.ts';
import type { CompanyRows } from '../../rows/document.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import { type AnswerParts, answerQuestion } from './answer-question.ts';
import { pollForStop } from './poll-for-stop.ts';
import { documentsCounted } from './project-documents.ts';
import { readHistory } from './read-history.ts';
import { parseQuestion, type Question, type SendMessageArguments } from './request.ts';
import { StreamWriter } from './stream-writer.ts';

export interface SendMessageParts extends AnswerParts {
  conversations: ConversationRows;
  rows: Pick<CompanyRows, 'project' | 'document'>;
  access: ProjectAccessRows;
  quota: AiQuota;
  /** Milliseconds between two looks for a wish to stop. */
  stopLookMs?: number;
}

/** The assistant's message; `content` and `answer` as values. */
export type SentMessage = Omit<MessageRow, 'content' | 'answer'> & {
  content: unknown;
  answer: Answer | null;
};

/**
 * Asks. The question is kept before anything else is tried; the answer is streamed while it is written, then kept as
 * the assistant's message, and what was streamed goes. Returns the assistant's message.
 */
export async function sendMessage(
  parts: SendMessageParts,
  caller: Caller,
  request: SendMessageArguments,
  signal?: AbortSignal,
): Promise<SentMessage> {
  const question = parseQuestion(request);
  const conversation = await ownConversation(parts, caller, question.conversationId);
  const projectId = await askedProject(parts, caller, question, conversation);
  const answering = () => answer(parts, { ...question, caller, projectId }, conversation, signal);
  // A question with a picture for a model that sees is both.
  return parts.quota.spend(caller, 'question', 1, () =>
    question.picture && parts.seeing ? parts.quota.spend(caller, 'picture', 1, answering) : answering(),
  );
}

type AllowedQuestion = Question & { caller: Caller; projectId: string };

async function answer(
  parts: SendMessageParts,
  question: AllowedQuestion,
  conversation: ConversationRow,
  signal?: AbortSignal,
): Promise<SentMessage> {
  const { companyId, owner } = question.caller;
  const key = { companyId, owner, conversationId: question.conversationId };
  const kept = await keepQuestion(parts, key, question);
  if (conversation.stopMessageId === kept.id) await parts.conversations.forgetStop(conversation.id);

  const watch = pollForStop(parts, conversation.id, kept.id, parts.stopLookMs);
  try {
    const ends = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
    return await streamAnswer(parts, question, { key, kept }, ends);
  } finally {
    watch.end();
  }
}

async function streamAnswer(
  parts: SendMessageParts,
  question: AllowedQuestion,
  { key, kept }: { key: ConversationKey; kept: MessageRow },
  signal: AbortSignal,
): Promise<SentMessage> {
  const history = await readHistory(parts.conversations, key, kept.id);
  const stream = new StreamWriter({ ...parts, rows: parts.conversations }, key, kept.id);
  const asked = { ...question, history };
  const onText = (piece: string) => stream.push(piece);
  const { answer: given, stopReason, toolUses } = await answerQuestion(parts, asked, onText, signal);
  const answer = question.documentIds ? { ...given, askedOf: question.documentIds } : given;
  await stream.askForTools(toolUses);
  if (answer.error) await stream.fail('AnswerFailed', answer.error);
  else await stream.end(stopReason);
  const message = await parts.conversations.keepAnswer(key, answer, toolUses);
  await stream.clear();
  return asResult(message);
}

/** The row as a function returns it: AppSync writes JSON fields itself. */
function asResult(row: MessageRow): SentMessage {
  return { ...row, content: JSON.parse(row.content), answer: row.answer && JSON.parse(row.answer) };
}

/** Another person's conversation is answered as if it did not exist. */
async function ownConversation(
  parts: SendMessageParts,
  caller: Caller,
  id: string,
): Promise<ConversationRow> {
  const row = await parts.conversations.conversation(id);
  if (row?.companyId !== caller.companyId || row.owner !== caller.owner) {
    throw new AppError('not-found', 'Conversation not found');
  }
  return row;
}

async function askedProject(
  parts: SendMessageParts,
  caller: Caller,
  { projectId, documentIds }: Question,
  conversation: ConversationRow,
): Promise<string> {
  const id = projectId ?? conversation.projectId;
  if (!id) throw new AppError('invalid', dataErrors.missingArgument('sendMessage', 'aiContext.projectId'));
  const [project, mayOpen] = await Promise.all([
    parts.rows.project(id, caller),
    mayOpenProject(caller, id, parts.access),
  ]);
  if (!project || project.deletedAt) throw new AppError('not-found', dataErrors.projectNotFound);
  if (!mayOpen) throw new AppError('forbidden', dataErrors.projectNotAssigned);
  if (documentIds && !(await areInProject(parts, caller, id, documentIds)))
    throw new AppError('not-found', dataErrors.documentNotFound);
  return id;
}

/** One is looked up by itself; of several, the project's list tells. */
async function areInProject(
  { rows, listDocuments }: SendMessageParts,
  caller: Caller,
  projectId: string,
  documentIds: readonly string[],
): Promise<boolean> {
  const [first] = documentIds;
  if (documentIds.length === 1 && first) return (await rows.document(first, caller))?.projectId === projectId;
  const found = documentsCounted(await listDocuments(caller, projectId), documentIds);
  return found.length === documentIds.length;
}

/** A question that was sent before (the connection broke, or it is asked again) is kept once. */
async function keepQuestion(
  parts: SendMessageParts,
  key: ConversationKey,
  question: Question,
): Promise<MessageRow> {
  const kept = await parts.conversations.keepQuestion(key, question.messageId, question.content);
  const isOwn = kept.owner === key.owner && kept.companyId === key.companyId;
  if (!isOwn || kept.conversationId !== key.conversationId || kept.role !== 'user') {
    throw new AppError('conflict', 'This message id is taken');
  }
  return kept;
}
