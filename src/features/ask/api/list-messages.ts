import { chat } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import { type MessageRecord, messageOf } from './ask-records.ts';

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
