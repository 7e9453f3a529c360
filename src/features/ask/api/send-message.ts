import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';
import { type ContentBlock, type MessageRecord, messageOf, type QuestionPicture } from './ask-records.ts';

export interface Question {
  conversationId: string;
  /** Chosen by the asker, so that a question that is sent again is kept once. */
  messageId: string;
  text: string;
  projectId: string;
  /** The documents that are asked; null where the whole project is. */
  documentIds: string[] | null;
  picture?: QuestionPicture | null;
}

/** Asks, and gives the assistant's message. Meanwhile the answer comes in pieces over the subscription. */
export async function sendMessage(
  question: Question,
  client: DataClient = dataClient(),
): Promise<MessageRecord> {
  const { conversationId, messageId, projectId, documentIds } = question;
  const result = await client.mutations.sendMessage({
    conversationId,
    messageId,
    content: JSON.stringify(blocksOf(question)),
    aiContext: JSON.stringify({ projectId, documentIds }),
  });
  return messageOf(operationOf(result));
}

function blocksOf({ text, picture }: Question): ContentBlock[] {
  if (!picture) return [{ text }];
  const { format, base64, text: read } = picture;
  return [{ text }, { image: { format, source: { bytes: base64 }, text: read } }];
}
