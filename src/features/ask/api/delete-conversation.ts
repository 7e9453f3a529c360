import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '#lib/amplify/data-result.ts';

const AT_ONCE = 5;

/** Deletes a conversation with its messages, the messages first: what is left of a broken deletion can be deleted again. */
export async function deleteConversation(id: string, client: DataClient = dataClient()): Promise<void> {
  const messages = await allRows((nextToken) =>
    client.models.Message.messagesByConversation(
      { conversationId: id },
      { limit: 100, nextToken, selectionSet: ['id'] },
    ),
  );
  for (let first = 0; first < messages.length; first += AT_ONCE) {
    const batch = messages.slice(first, first + AT_ONCE);
    const gone = await Promise.all(batch.map((message) => client.models.Message.delete({ id: message.id })));
    gone.map(dataOrNull);
  }
  dataOrNull(await client.models.Conversation.delete({ id }));
}
