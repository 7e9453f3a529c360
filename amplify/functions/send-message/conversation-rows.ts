import type { Answer } from '#domain/answers/answer.ts';
import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';
import type { ToolUse } from '../providers/chat-tools.ts';

/** What every row of a conversation carries. */
export interface ConversationKey {
  companyId: string;
  owner: string;
  conversationId: string;
}

export interface ConversationRow {
  id: string;
  companyId: string;
  owner: string | null;
  projectId: string | null;
  /** The question whose answer the person wants to stop. */
  stopMessageId: string | null;
}

export interface MessageRow extends ConversationKey {
  id: string;
  role: 'user' | 'assistant';
  /** JSON */
  content: string;
  /** JSON */
  answer: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface StreamEventFields {
  associatedUserMessageId: string;
  contentBlockIndex?: number;
  contentBlockDeltaIndex?: number;
  contentBlockDoneAtIndex?: number;
  text?: string;
  /** JSON */
  toolUse?: string;
  stopReason?: string;
  /** JSON */
  errors?: string;
}

/** Long enough for a device that was offline to catch up with an answer that was cut off. */
const EVENT_LIFE_SECONDS = 24 * 60 * 60;

// What a mutation selects is what its subscribers receive: every field, therefore.
const MESSAGE = 'id companyId owner conversationId role content answer createdAt updatedAt';
const STREAM_EVENT =
  'id companyId owner conversationId associatedUserMessageId contentBlockIndex contentBlockDoneAtIndex contentBlockDeltaIndex text toolUse stopReason errors createdAt expiresAt updatedAt';

const getConversation =
  'query Conversation($id: ID!) { getConversation(id: $id) { id companyId owner projectId stopMessageId } }';
const updateConversation =
  'mutation UpdateConversation($input: UpdateConversationInput!) { updateConversation(input: $input) { id companyId owner name projectId metadata stopMessageId createdAt updatedAt } }';
const messagesByConversation = `query Messages($conversationId: ID!, $limit: Int!) {
  messagesByConversation(conversationId: $conversationId, sortDirection: DESC, limit: $limit) { items { ${MESSAGE} } } }`;
const getMessage = `query Message($id: ID!) { getMessage(id: $id) { ${MESSAGE} } }`;
const createMessage = `mutation CreateMessage($input: CreateMessageInput!) { createMessage(input: $input) { ${MESSAGE} } }`;
const createStreamEvent = `mutation CreateStreamEvent($input: CreateStreamEventInput!) { createStreamEvent(input: $input) { ${STREAM_EVENT} } }`;
const deleteStreamEvent = `mutation DeleteStreamEvent($input: DeleteStreamEventInput!) { deleteStreamEvent(input: $input) { ${STREAM_EVENT} } }`;

export interface ConversationRows {
  conversation(id: string): Promise<ConversationRow | null>;
  /** Takes a wish to stop away, so that the same question can be asked again. */
  forgetStop(id: string): Promise<void>;
  /** The newest messages, newest first; those of the key's person and company alone. */
  history(key: ConversationKey, limit: number): Promise<MessageRow[]>;
  /** The user's message; the one that is there already where the id was used before. */
  keepQuestion(key: ConversationKey, id: string | null, content: readonly unknown[]): Promise<MessageRow>;
  keepAnswer(key: ConversationKey, answer: Answer, toolUses: readonly ToolUse[]): Promise<MessageRow>;
  /** Returns the event's id. */
  createEvent(key: ConversationKey, event: StreamEventFields): Promise<string>;
  deleteEvent(id: string): Promise<void>;
}

export function conversationRows(query: GraphqlClient, now: () => number = Date.now): ConversationRows {
  const create = async (input: Record<string, unknown>) =>
    (await query<{ createMessage: MessageRow }>(createMessage, { input })).createMessage;
  return {
    async conversation(id) {
      return (await query<{ getConversation: ConversationRow | null }>(getConversation, { id }))
        .getConversation;
    },

    async forgetStop(id) {
      await query(updateConversation, { input: { id, stopMessageId: null } });
    },

    async history({ companyId, owner, conversationId }, limit) {
      type Reply = { messagesByConversation: { items: MessageRow[] } };
      const { messagesByConversation: page } = await query<Reply>(messagesByConversation, {
        conversationId,
        limit,
      });
      return page.items.filter((row) => row.companyId === companyId && row.owner === owner);
    },

    async keepQuestion(key, id, blocks) {
      const content = JSON.stringify(blocks);
      try {
        return await create({ ...key, ...(id ? { id } : {}), role: 'user', content });
      } catch (error) {
        if (!id || !isConditionFailed(error)) throw error;
        const { getMessage: kept } = await query<{ getMessage: MessageRow | null }>(getMessage, { id });
        if (!kept) throw error;
        return kept;
      }
    },

    keepAnswer: (key, answer, toolUses) =>
      create({
        ...key,
        role: 'assistant',
        content: JSON.stringify([{ text: answer.text }, ...toolUses.map((toolUse) => ({ toolUse }))]),
        answer: JSON.stringify(answer),
      }),

    async createEvent(key, event) {
      const expiresAt = Math.floor(now() / 1000) + EVENT_LIFE_SECONDS;
      const input = { ...key, ...event, expiresAt };
      return (await query<{ createStreamEvent: { id: string } }>(createStreamEvent, { input }))
        .createStreamEvent.id;
    },

    async deleteEvent(id) {
      await query(deleteStreamEvent, { input: { id } });
    },
  };
}
