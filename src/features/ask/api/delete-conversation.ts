import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '../../../lib/amplify/data-result.ts';
import { inBatches } from '../../../lib/http/in-batches.ts';

const AT_ONCE = 5;

/** Deletes a conversation with its messages, the messages first: what is left of a broken deletion can be deleted again. */
export async function deleteConversation(id: string, client: DataClient = dataClient()): Promise<void> {
  const messages = await allRows((nextToken) =>
    client.models.Message.messagesByConversation(
      { conversationId: id },
      { limit: 100, nextToken, selectionSet: ['id'] },
    ),
  );
  await inBatches(messages, AT_ONCE, async (message) => {
    dataOrNull(await client.models.Message.delete({ id: message.id }, { selectionSet: ['id'] }));
  });
  dataOrNull(await client.models.Conversation.delete({ id }, { selectionSet: ['id'] }));
}
