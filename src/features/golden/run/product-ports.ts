import { type FoundPassage, foundPassage } from '#domain/golden/golden-question.ts';
import { search as limits } from '#domain/limits/limits.ts';
import { createConversation } from '#features/ask/api/create-conversation.ts';
import { deleteConversation } from '#features/ask/api/delete-conversation.ts';
import { sendMessage } from '#features/ask/api/send-message.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';
import type { RunPorts } from './run-questions.ts';

/** The passages of a project that are nearest to a question, without the shared pools. */
export async function searchPassages(projectId: string, question: string): Promise<FoundPassage[]> {
  const reply = await askVectorProxy({
    action: 'query',
    namespace: `project_${projectId}`,
    text: question,
    topK: limits.resultsKept,
    includeCommon: false,
  });
  const { metadatas = [], documents = [] } = reply.result ?? {};
  return metadatas
    .map((metadata, index) => foundPassage(metadata, documents[index] ?? ''))
    .filter((passage) => passage !== null);
}

/** The product itself. Every question is asked in a conversation of its own: none is answered from the one before. */
export function productPorts(companyId: string): RunPorts {
  const begun: string[] = [];
  return {
    search: searchPassages,
    async ask(projectId, text) {
      const conversationId = await createConversation({ companyId, projectId, name: text.slice(0, 80) });
      begun.push(conversationId);
      const messageId = `golden_${crypto.randomUUID()}`;
      const { answer } = await sendMessage({ conversationId, messageId, text, projectId, documentId: null });
      return answer?.citations ?? [];
    },
    async finish() {
      for (const conversationId of begun.splice(0)) await deleteConversation(conversationId);
    },
  };
}
