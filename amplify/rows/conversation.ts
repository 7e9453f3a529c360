import type { Answer } from '#domain/answers/answer.ts';
import { answering } from '#domain/limits/limits.ts';
import type { Usage } from '#domain/quota/usage.ts';
import { type GraphqlClient, isConditionFailed } from '../functions/data-api/graphql-client.ts';
import type { ToolUse } from '../functions/providers/chat-tools.ts';
import { table } from './table.ts';

/** The fields that every row of a conversation has. */
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
  /** For a question: until when its answer counts as being written. */
  writingUntil?: string | null;
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

/** Long enough for a device that was offline to receive the rest of an interrupted answer. */
const EVENT_LIFE_SECONDS = 24 * 60 * 60;

const CONVERSATION = 'id companyId owner name projectId metadata stopMessageId createdAt updatedAt';
const MESSAGE = 'id companyId owner conversationId role content answer writingUntil createdAt updatedAt';
const STREAM_EVENT =
  'id companyId owner conversationId associatedUserMessageId contentBlockIndex contentBlockDoneAtIndex contentBlockDeltaIndex text toolUse stopReason errors createdAt expiresAt updatedAt';

export interface ConversationRows {
  conversation(id: string): Promise<ConversationRow | null>;
  /** Removes the request to stop, so that the same question can be asked again. */
  forgetStop(id: string): Promise<void>;
  /** The newest messages, newest first; only those of the key's person and company. */
  history(key: ConversationKey, limit: number): Promise<MessageRow[]>;
  /** Saves the user's message as one that is being answered. If the id is already used, returns the message that has it. */
  keepQuestion(
    key: ConversationKey,
    question: { id: string | null; content: readonly unknown[]; writingUntil: string },
  ): Promise<{ row: MessageRow; isNew: boolean }>;
  /** Marks a question as being answered. False while another call answers it. */
  claimAnswer(id: string, writingUntil: string): Promise<boolean>;
  /** Renews the claim. Null ends it. */
  setWritingUntil(id: string, writingUntil: string | null): Promise<void>;
  keepAnswer(key: ConversationKey, answer: Answer, toolUses: readonly ToolUse[]): Promise<MessageRow>;
  /** Returns the event's id. */
  createEvent(key: ConversationKey, event: StreamEventFields): Promise<string>;
  /** Deletes the events with as few requests as possible. */
  deleteEvents(ids: readonly string[]): Promise<void>;
}

const tablesOf = (query: GraphqlClient) => ({
  conversations: table(query, 'Conversation', CONVERSATION),
  messages: table(query, 'Message', MESSAGE),
  claims: table(query, 'Message', 'id companyId owner conversationId writingUntil'),
  events: table(query, 'StreamEvent', STREAM_EVENT),
});

export function conversationRows(query: GraphqlClient, now: () => number = Date.now): ConversationRows {
  const { conversations, messages, claims, events } = tablesOf(query);
  // Only this function writes messages, with all of these fields.
  const create = async (input: ConversationKey & Partial<MessageRow>) =>
    (await messages.create(input)) as MessageRow;
  return {
    conversation: (id) => conversations.get(id, 'id companyId owner projectId stopMessageId'),

    forgetStop: (id) => conversations.update({ id, stopMessageId: null }),

    async history({ companyId, owner, conversationId }, limit) {
      const options = { newestFirst: true, limit };
      const { items } = await messages.page('messagesByConversation', { conversationId }, MESSAGE, options);
      const own = items.filter((row) => row.companyId === companyId && row.owner === owner);
      return own as MessageRow[];
    },

    async keepQuestion(key, { id, content: blocks, writingUntil }) {
      const content = JSON.stringify(blocks);
      try {
        const input = { ...key, ...(id ? { id } : {}), role: 'user' as const, content, writingUntil };
        return { row: await create(input), isNew: true };
      } catch (error) {
        if (!id || !isConditionFailed(error)) throw error;
        const kept = await messages.get(id, MESSAGE);
        if (!kept) throw error;
        return { row: kept as MessageRow, isNew: false };
      }
    },

    async claimAnswer(id, writingUntil) {
      const at = (milliseconds: number) => new Date(milliseconds).toISOString();
      const isOver = { lt: at(now()) };
      // No mark is so far ahead, unless the clock has been put back since.
      const isOfOtherClock = { gt: at(now() + 2 * answering.leaseMs) };
      const isFree = {
        or: [
          { writingUntil: { attributeExists: false } },
          { writingUntil: isOver },
          { writingUntil: isOfOtherClock },
        ],
      };
      return claims.updateIf(isFree, { id, writingUntil });
    },

    // A person may delete the conversation meanwhile.
    setWritingUntil: async (id, writingUntil) =>
      void (await claims.updateIf({ companyId: { attributeExists: true } }, { id, writingUntil })),

    keepAnswer: (key, answer, toolUses) =>
      create({
        ...key,
        role: 'assistant',
        content: JSON.stringify([{ text: answer.text }, ...toolUses.map((toolUse) => ({ toolUse }))]),
        answer: JSON.stringify(answer),
      }),

    async createEvent(key, event) {
      const expiresAt = Math.floor(now() / 1000) + EVENT_LIFE_SECONDS;
      return (await events.create({ ...key, ...event, expiresAt })).id;
    },

    deleteEvents: async (ids) => void (await events.removeMany(ids)),
  };
}

/** Reads and removes a person's conversations. */
export function conversationRemovals(query: GraphqlClient) {
  const { conversations, messages, events } = tablesOf(query);
  return {
    conversations: (owner: string) => conversations.list('conversationsByOwner', { owner }, 'id'),
    /** Returns a function for each message and stream event of a conversation that removes it. */
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

/** A usage and its stamp when it was read; null if there is no row yet. */
export interface StampedUsage {
  stamp: string | null;
  usage: Usage;
}

export interface UsageRows {
  read(id: string): Promise<StampedUsage | null>;
  /** False if another request has written since the stamp was read. */
  write(
    row: { id: string; companyId: string; stamp: string; usage: Usage },
    readStamp: string | null,
  ): Promise<boolean>;
}

const USAGE = 'id companyId stamp usage createdAt updatedAt';

export function usageRows(query: GraphqlClient): UsageRows {
  const usages = table(query, 'AiUsage', USAGE);
  return {
    async read(id) {
      const row = await usages.get(id, 'stamp usage');
      return row && { stamp: row.stamp, usage: JSON.parse(row.usage) as Usage };
    },
    write({ usage, ...row }, readStamp) {
      const input = { ...row, usage: JSON.stringify(usage) };
      return readStamp === null
        ? usages.createOnce(input)
        : usages.updateIf({ stamp: { eq: readStamp } }, input);
    },
  };
}
