import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';

/** Gives a conversation another name. */
export async function renameConversation(
  id: string,
  name: string,
  client: DataClient = dataClient(),
): Promise<void> {
  dataOf(await client.models.Conversation.update({ id, name }, { selectionSet: ['id'] }));
}
