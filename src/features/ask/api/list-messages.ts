import { chat } from '../../../domain/limits/limits.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import { type MessageRecord, messageOf } from './ask-records.ts';

/** The last 50 messages of a conversation, oldest first. */
export async function listMessages(
  conversationId: string,
  client: DataClient = dataClient(),
): Promise<MessageRecord[]> {
  const newest = dataOf(
    await client.models.Message.messagesByConversation(
      { conversationId },
      { sortDirection: 'DESC', limit: chat.historyMessages },
    ),
  );
  return newest.reverse().map(messageOf);
}

export const messagesKey = (conversationId: string) => ['messages', conversationId] as const;
