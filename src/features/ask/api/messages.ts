import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { answering, chat } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull, operationOf } from '#lib/amplify/data-result.ts';
import { ConnectionLostError, ServerFaultError } from '#lib/http/request-error.ts';
import { type ContentBlock, type MessageRecord, messageOf, type QuestionPicture } from './ask-records.ts';
import type { StreamPiece } from './streamed-text.ts';
import { turnsOf } from './turns.ts';

const LOOK_MS = 1_000;
/** The number of requests without a renewed mark before the answer counts as interrupted. */
const LOOKS = (answering.leaseMs + 10_000) / LOOK_MS;

export interface SoughtAnswer {
  conversationId: string;
  messageId: string;
  /** The answer that the new one replaces. It is ignored. */
  replacedId?: string | undefined;
}

export interface Question {
  conversationId: string;
  /** Chosen by the browser, so that a retried question is stored once. */
  messageId: string;
  text: string;
  /** Null for a question to the whole company. */
  projectId: string | null;
  /** The documents to search. Null for the whole project or company. */
  documentIds: string[] | null;
  picture?: QuestionPicture | null;
  /** The answer to replace by asking again. */
  replacedId?: string | undefined;
}

/**
 * Asks, and returns the assistant's message. Meanwhile the subscription delivers pieces of the answer. If the request ends
 * before the answer is written, the answer is read when it is.
 */
export async function sendMessage(
  question: Question,
  client: DataClient = dataClient(),
  find: typeof findAnswer = findAnswer,
): Promise<MessageRecord> {
  let reply: MessageRecord;
  try {
    reply = await send(question, client);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    // If the connection is really lost, nothing can be found, and the person must be told that.
    const found = await find(question, client).catch(() => null);
    if (!found) throw error;
    return found;
  }
  if (reply.role === 'assistant') return reply;
  const answer = await find(question, client);
  if (!answer) throw new AppError('failed', aiErrors.chatFailed);
  return answer;
}

/** True if the request failed but the answer may still arrive. A refusal by the function has a sentence of ours. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ServerFaultError || error instanceof ConnectionLostError;

async function send(question: Question, client: DataClient): Promise<MessageRecord> {
  const { conversationId, messageId, projectId, documentIds } = question;
  const result = await client.mutations.sendMessage({
    conversationId,
    messageId,
    content: JSON.stringify(blocksOf(question)),
    aiContext: JSON.stringify(projectId ? { projectId, documentIds } : { scope: 'company' }),
  });
  return messageOf(operationOf(result));
}

function blocksOf({ text, picture }: Question): ContentBlock[] {
  if (!picture) return [{ text }];
  const { format, base64, text: read } = picture;
  return [{ text }, { image: { format, source: { bytes: base64 }, text: read } }];
}

/**
 * The stored answer to a question. Waits while it is being written, also through a lost connection, because AppSync
 * ends a request after 30 s and a model may need longer. Null if the server has no such question, or stopped writing
 * without an answer.
 *
 * The clock of a device may be wrong, so a mark counts as long as it changes. @throws the error of the first request
 */
export async function findAnswer(
  { conversationId, messageId, replacedId }: SoughtAnswer,
  client: DataClient = dataClient(),
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<MessageRecord | null> {
  const look = async () =>
    dataOrNull(await client.models.Message.get({ id: messageId }, { selectionSet: ['id', 'writingUntil'] }));
  let question = await look();
  for (let left = LOOKS; question?.writingUntil && left > 0; left -= 1) {
    await pause(LOOK_MS);
    const { writingUntil } = question;
    // A failed request counts as one without a change.
    question = await look().catch(() => question);
    if (question?.writingUntil !== writingUntil) left = LOOKS;
  }
  if (!question || question.writingUntil) return null;
  const turns = turnsOf(await listMessages(conversationId, client));
  const answer = turns.find(({ id }) => id === messageId)?.answer ?? null;
  return answer?.id === replacedId ? null : answer;
}

/**
 * The last 50 messages of a conversation, oldest first. Rows with pictures make pages of the table short, so
 * it may need several.
 */
export async function listMessages(
  conversationId: string,
  client: DataClient = dataClient(),
): Promise<MessageRecord[]> {
  const newest: MessageRecord[] = [];
  let nextToken: string | null | undefined;
  do {
    const page = await client.models.Message.messagesByConversation(
      { conversationId },
      { sortDirection: 'DESC', limit: chat.historyMessages - newest.length, nextToken },
    );
    newest.push(...dataOf(page).map(messageOf));
    nextToken = page.nextToken;
  } while (nextToken && newest.length < chat.historyMessages);
  return newest.reverse();
}

/** Asks the server to stop writing the answer. The text so far becomes the answer. */
export async function stopAnswer(
  conversationId: string,
  messageId: string,
  client: DataClient = dataClient(),
): Promise<void> {
  dataOf(await client.models.Conversation.update({ id: conversationId, stopMessageId: messageId }));
}

/** Subscribes to the pieces of a conversation's answers. */
export function subscribeStream(
  conversationId: string,
  onPiece: (piece: StreamPiece) => void,
  onError: (error: unknown) => void,
  client: DataClient = dataClient(),
): () => void {
  const subscription = client.models.StreamEvent.onCreate({
    filter: { conversationId: { eq: conversationId } },
  }).subscribe({
    next: onPiece,
    error: onError,
  });
  return () => subscription.unsubscribe();
}

/** The pieces of an answer that were written before the subscription, as after a reload. */
export async function listPieces(
  conversationId: string,
  client: DataClient = dataClient(),
): Promise<StreamPiece[]> {
  return allRows((nextToken) =>
    client.models.StreamEvent.streamEventsByConversation(
      { conversationId },
      { nextToken, selectionSet: ['associatedUserMessageId', 'contentBlockDeltaIndex', 'text'] },
    ),
  );
}
