import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';
import { readClaims } from '#lib/amplify/identity.ts';
import type { ConversationRecord } from './ask-records.ts';

/** The person's conversations about a project, newest first. */
export async function listConversations(
  userSub: string,
  projectId: string,
  client: DataClient = dataClient(),
  identity: typeof readClaims = readClaims,
): Promise<ConversationRecord[]> {
  // Rows belong to the person in this company, as the token has it.
  const owner = (await identity())?.owner ?? userSub;
  const rows = await allRows((nextToken) =>
    client.models.Conversation.conversationsByOwner(
      { owner },
      { sortDirection: 'DESC', limit: 200, nextToken },
    ),
  );
  return rows
    .filter((row) => row.projectId === projectId)
    .map(({ id, name, createdAt }) => ({ id, name: name ?? '', projectId, createdAt: createdAt ?? '' }));
}

export const conversationsKey = (owner: string, projectId: string) =>
  ['conversations', owner, projectId] as const;
