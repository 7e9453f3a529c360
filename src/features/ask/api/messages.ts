import { chat } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, operationOf } from '#lib/amplify/data-result.ts';
import type { StreamPiece } from '../stream/streamed-text.ts';
import { type ContentBlock, type MessageRecord, messageOf, type QuestionPicture } from './ask-records.ts';

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

export interface Question {
  conversationId: string;
  /** Chosen by the browser, so that a retried question is stored once. */
  messageId: string;
  text: string;
  /** Null where the whole company is asked. */
  projectId: string | null;
  /** The documents that are asked; null where the whole project or company is. */
  documentIds: string[] | null;
  picture?: QuestionPicture | null;
}

/** Asks, and returns the assistant's message. Meanwhile the subscription delivers pieces of the answer. */
export async function sendMessage(
  question: Question,
  client: DataClient = dataClient(),
): Promise<MessageRecord> {
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
