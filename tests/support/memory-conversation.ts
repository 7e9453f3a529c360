import type { ToolUse } from '#amplify/functions/providers/chat-tools.ts';
import type {
  ConversationKey,
  ConversationRows,
  MessageRow,
  StreamEventFields,
} from '#amplify/rows/conversation.ts';
import type { Answer } from '#domain/answers/answer.ts';

/**
 * Ann's conversation `c1` of the company acme, in memory. `events` still exist; `streamed` contains all that were
 * ever written.
 */
export function createMemoryConversation() {
  const messages: MessageRow[] = [];
  const events = new Map<string, StreamEventFields>();
  const streamed: StreamEventFields[] = [];
  /** The person's request to stop. */
  const wish: { stopMessageId: string | null } = { stopMessageId: null };
  const keep = (
    key: ConversationKey,
    role: MessageRow['role'],
    content: unknown,
    answer: Answer | null,
    id = `m${messages.length}`,
  ) => {
    const time = new Date(0).toISOString();
    const row = {
      ...key,
      id,
      role,
      content: JSON.stringify(content),
      answer: answer && JSON.stringify(answer),
      createdAt: time,
      updatedAt: time,
    };
    messages.push(row);
    return row;
  };
  const rows: ConversationRows = {
    conversation: async (id: string) =>
      id === 'c1' ? { id, companyId: 'acme', owner: 'ann', projectId: 'p1', ...wish } : null,
    async forgetStop() {
      wish.stopMessageId = null;
    },
    history: async ({ conversationId }: ConversationKey, limit: number) =>
      messages
        .filter((row) => row.conversationId === conversationId)
        .toReversed()
        .slice(0, limit),
    async keepQuestion(key, { id, content, writingUntil }) {
      const kept = messages.find((message) => message.id === id);
      if (kept) return { row: kept, isNew: false };
      return {
        row: Object.assign(keep(key, 'user', content, null, id ?? undefined), { writingUntil }),
        isNew: true,
      };
    },
    async claimAnswer(id, writingUntil) {
      const kept = messages.find((message) => message.id === id);
      if (!kept || (kept.writingUntil && Date.parse(kept.writingUntil) > Date.now())) return false;
      kept.writingUntil = writingUntil;
      return true;
    },
    async setWritingUntil(id, writingUntil) {
      const kept = messages.find((message) => message.id === id);
      if (kept) kept.writingUntil = writingUntil;
    },
    keepAnswer: async (key: ConversationKey, answer: Answer, toolUses: readonly ToolUse[]) =>
      keep(key, 'assistant', [{ text: answer.text }, ...toolUses.map((toolUse) => ({ toolUse }))], answer),
    async createEvent(_key: ConversationKey, event: StreamEventFields) {
      streamed.push(event);
      events.set(String(streamed.length), event);
      return String(streamed.length);
    },
    async deleteEvents(ids: readonly string[]) {
      for (const id of ids) events.delete(id);
    },
  };
  return { rows, messages, events, streamed, wish };
}
