import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { allRows } from '../../../lib/amplify/data-result.ts';
import { type MessageRecord, messageOf } from './ask-records.ts';

/** What was asked and answered, oldest first. */
export async function listMessages(
  conversationId: string,
  client: DataClient = dataClient(),
): Promise<MessageRecord[]> {
  const rows = await allRows((nextToken) =>
    client.models.Message.messagesByConversation(
      { conversationId },
      { sortDirection: 'ASC', limit: 100, nextToken },
    ),
  );
  return rows.map(messageOf);
}

export const messagesKey = (conversationId: string) => ['messages', conversationId] as const;
