import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull } from '#lib/amplify/data-result.ts';
import { readClaims } from '#lib/amplify/identity.ts';
import type { ConversationRecord } from './ask-records.ts';

/** The person's conversations about a project, or with null about the company, newest first. */
export async function listConversations(
  userSub: string,
  projectId: string | null,
  client: DataClient = dataClient(),
  identity: typeof readClaims = readClaims,
): Promise<ConversationRecord[]> {
  // The owner of the rows is the person in this company, from the token.
  const owner = (await identity())?.owner ?? userSub;
  const rows = await allRows((nextToken) =>
    client.models.Conversation.conversationsByOwner(
      { owner },
      { sortDirection: 'DESC', limit: 200, nextToken },
    ),
  );
  return rows
    .filter((row) => (row.projectId ?? null) === projectId)
    .map(({ id, name, createdAt }) => ({ id, name: name ?? '', projectId, createdAt: createdAt ?? '' }));
}

export interface NewConversation {
  companyId: string;
  /** Null for the whole company. */
  projectId: string | null;
  /** The first question, as the conversation's name. */
  name: string;
}

/** Creates a conversation and returns its ID. The server sets the owner. */
export async function createConversation(
  input: NewConversation,
  client: DataClient = dataClient(),
): Promise<string> {
  return dataOf(await client.models.Conversation.create(input)).id;
}

/** Renames a conversation. */
export async function renameConversation(
  id: string,
  name: string,
  client: DataClient = dataClient(),
): Promise<void> {
  dataOf(await client.models.Conversation.update({ id, name }, { selectionSet: ['id'] }));
}

const AT_ONCE = 5;

/** Deletes a conversation after its messages, so that an interrupted deletion can be repeated. */
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
