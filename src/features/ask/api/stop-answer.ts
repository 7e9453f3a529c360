import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';

/** Asks the server to stop writing the answer to that question; what it has by then is kept as the answer. */
export async function stopAnswer(
  conversationId: string,
  messageId: string,
  client: DataClient = dataClient(),
): Promise<void> {
  dataOf(await client.models.Conversation.update({ id: conversationId, stopMessageId: messageId }));
}
