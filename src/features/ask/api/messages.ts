import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, operationOf } from '#lib/amplify/data-result.ts';
import { ConnectionLostError, ServerFaultError } from '#lib/http/request-error.ts';
import type { StreamPiece } from '../stream/streamed-text.ts';
import { type ContentBlock, type MessageRecord, messageOf, type QuestionPicture } from './ask-records.ts';
import { findAnswer } from './find-answer.ts';

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
