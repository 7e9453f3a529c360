import type { Citation } from '#domain/answers/answer.ts';
import { chat } from '#domain/limits/limits.ts';
import { createConversation, deleteConversation } from './conversations.ts';
import { sendMessage } from './messages.ts';

/** Asks each question in its own conversation, so that no answer depends on an earlier one. `finish` deletes them. */
export function askAlone(companyId: string) {
  const begun: string[] = [];
  return {
    async ask(projectId: string, text: string): Promise<Citation[]> {
      const name = text.slice(0, chat.nameCharacters);
      const conversationId = await createConversation({ companyId, projectId, name });
      begun.push(conversationId);
      const messageId = `golden_${crypto.randomUUID()}`;
      const { answer } = await sendMessage({ conversationId, messageId, text, projectId, documentIds: null });
      return answer?.citations ?? [];
    },
    async finish() {
      for (const conversationId of begun.splice(0)) await deleteConversation(conversationId);
    },
  };
}
