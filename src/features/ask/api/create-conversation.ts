import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';

export interface NewConversation {
  companyId: string;
  projectId: string;
  /** The first question, by which it is found again. */
  name: string;
}

/** Begins a conversation and gives its id. The server writes whose it is. */
export async function createConversation(
  input: NewConversation,
  client: DataClient = dataClient(),
): Promise<string> {
  return dataOf(await client.models.Conversation.create(input)).id;
}
