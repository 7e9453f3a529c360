import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const CONVERSATION = 'id companyId owner name projectId metadata stopMessageId createdAt updatedAt';
const PART = 'id companyId owner conversationId';

/** What removes a person's conversations. */
export function conversationRemovals(query: GraphqlClient) {
  const conversations = table(query, 'Conversation', CONVERSATION);
  const messages = table(query, 'Message', PART);
  const events = table(query, 'StreamEvent', PART);
  return {
    conversations: (owner: string) => conversations.list('conversationsByOwner', { owner }, 'id'),
    /** What removes each message and stream event of a conversation. */
    async contentsOf(conversationId: string): Promise<(() => Promise<void>)[]> {
      const key = { conversationId };
      const kept = await messages.list('messagesByConversation', key, 'id');
      const streamed = await events.list('streamEventsByConversation', key, 'id');
      return [
        ...kept.map(
          ({ id }) =>
            () =>
              messages.remove(id),
        ),
        ...streamed.map(
          ({ id }) =>
            () =>
              events.remove(id),
        ),
      ];
    },
    removeConversation: conversations.remove,
  };
}
