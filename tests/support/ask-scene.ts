import { passageLocation } from '#amplify/functions/passage-index/passage-location.ts';
import { storePassages } from '#amplify/functions/passage-index/store-passages.ts';
import { createTermStatisticsStore } from '#amplify/functions/passage-index/term-statistics-store.ts';
import type { ChatProvider, ChatRequest } from '#amplify/functions/providers/chat-provider.ts';
import type { EmbeddingProvider } from '#amplify/functions/providers/embedding-provider.ts';
import type { ProjectDocument } from '#amplify/functions/send-message/project-documents.ts';
import { RecordTexts } from '#amplify/functions/send-message/record-texts.ts';
import { sendMessage } from '#amplify/functions/send-message/send-message.ts';
import type { Answer } from '#domain/answers/answer.ts';
import type { Prompt } from '#domain/answers/prompt.ts';
import type { GlossaryEntry } from '#domain/glossary/glossary-entry.ts';
import type { AiLimits } from '#domain/quota/ai-limits.ts';
import type { CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { createMemoryConversation } from './memory-conversation.ts';
import { createMemoryObjectStore } from './memory-object-store.ts';
import { memoryQuota } from './memory-quota.ts';
import { memorySheets } from './memory-sheets.ts';
import { createMemoryVectorIndex } from './memory-vector-index.ts';
import { parsePrompt } from './parse-prompt.ts';
import { wordEmbedding } from './word-embedding.ts';

export const FIRE = 'The wall shall be 150 mm thick and not be painted.';
const SLUMP = 'The slump of the concrete is 80 mm. Cure for 7 days.';
export const ACME = { sub: 'ann', owner: 'ann', companyId: 'acme', isManager: true };

export const documentRow = (id: string, over: Partial<ProjectDocument> = {}): ProjectDocument => ({
  id,
  companyId: 'acme',
  projectId: 'p1',
  name: `${id}.pdf`,
  status: 'processed',
  failureReason: null,
  documentNumber: 'A-101',
  revision: 'B',
  state: 'current',
  textKey: `acme/p1/text/${id}.json`,
  wordsKey: `acme/p1/words/${id}.json`,
  pageCount: 1,
  deletedAt: null,
  updatedAt: new Date().toISOString(),
  ...over,
});

/** A provider that streams the text that the test makes of the prompt, word by word. */
export function chatSaying(say: (prompt: Prompt) => string, { model = 'gpt-4' } = {}) {
  const prompts: string[] = [];
  const requests: ChatRequest[] = [];
  const chat: ChatProvider = {
    model,
    async ask(request, onText) {
      prompts.push(request.user);
      requests.push(request);
      const text = say(parsePrompt(request.user));
      for (const piece of text.split(/(?<= )/)) onText(piece);
      return { text, model, stopReason: 'stop', toolUses: [] };
    },
  };
  return { chat, prompts, requests };
}

export const firstSentence = chatSaying(({ passages }) => `"${passages[0]?.text.split('. ')[0]}" [1]`).chat;

/** Ann, who asks in her project p1 with two indexed documents. */
export async function createAskScene({
  chat = firstSentence,
  embedding = wordEmbedding,
  seeing = null,
  limits,
  documents = [documentRow('fire'), documentRow('slump')],
  glossary = [],
  sheets = [],
  references = [],
  checked = [],
  projects = ['p1'],
  renewMs = 1_000,
}: {
  chat?: ChatProvider;
  embedding?: EmbeddingProvider;
  seeing?: ChatProvider | null;
  limits?: AiLimits;
  documents?: ProjectDocument[];
  glossary?: readonly GlossaryEntry[];
  sheets?: Parameters<typeof memorySheets>[0];
  references?: Parameters<typeof memorySheets>[1];
  checked?: CheckedSheet[];
  /** The projects of the company, newest first. */
  projects?: string[];
  /** Milliseconds between two renewals of the mark that an answer is being written. */
  renewMs?: number;
} = {}) {
  const { index, requests } = createMemoryVectorIndex();
  const objects = createMemoryObjectStore();
  const statistics = createTermStatisticsStore(objects.store);
  const texts: Record<string, string> = { fire: FIRE, slump: SLUMP };
  for (const [id, text] of Object.entries(texts)) {
    objects.putJson(`acme/p1/text/${id}.json`, { version: 1, documentId: id, pages: [{ number: 2, text }] });
    const projectId = documents.find((document) => document.id === id)?.projectId ?? 'p1';
    const metadata = {
      documentId: id,
      documentName: `${id}.pdf`,
      projectId,
      page: 2,
      start: 0,
      end: text.length,
      chunkIndex: 0,
      totalChunks: 1,
    };
    const place = passageLocation('acme', { kind: 'project', projectId });
    await storePassages({ index, statistics, embedding }, place, [{ id: `${id}_chunk_0`, text, metadata }]);
  }
  const conversation = createMemoryConversation();
  const failures: unknown[] = [];
  const deps = {
    index,
    statistics,
    embedding,
    objects: objects.store,
    glossary,
    sheets: memorySheets(sheets, references),
    checked: { sheets: async () => checked, references: async () => [] },
    access: {
      projectAccess: async (): Promise<ProjectAccess> => 'all',
      isAssigned: async () => false,
      assignedProjects: async (): Promise<ReadonlySet<string>> => new Set(),
    },
    chat,
    seeing,
    stopLookMs: 1,
    renewMs,
    quota: memoryQuota(limits),
    listDocuments: async (_caller: object, projectIds: readonly string[]) =>
      documents.filter(({ projectId }) => projectIds.includes(projectId)),
    readDocuments: async ({ companyId }: Caller, projectIds: readonly string[], ids: readonly string[]) =>
      documents.filter(
        (row) => ids.includes(row.id) && row.companyId === companyId && projectIds.includes(row.projectId),
      ),
    recordTexts: new RecordTexts(),
    conversations: conversation.rows,
    rows: {
      project: async (id: string, { companyId }: { companyId: string }) =>
        id === 'p1' && companyId === 'acme' ? { id, companyId, deletedAt: null } : null,
      projects: async ({ companyId }: { companyId: string }) =>
        companyId === 'acme' ? projects.map((id) => ({ id, name: `Project ${id}`, slug: id })) : [],
    },
    now: Date.now,
    logFailure: (error: unknown) => failures.push(error),
  };
  const send = (content: readonly unknown[], over: object = {}) =>
    sendMessage(deps, ACME, {
      ...{ conversationId: 'c1', content, aiContext: { projectId: 'p1' }, messageId: 'question-1' },
      ...over,
    });
  const ask = async (text: string, aiContext: object = {}, caller = ACME) => {
    const message = await sendMessage(deps, caller, {
      conversationId: 'c1',
      content: JSON.stringify([{ text }]),
      aiContext: JSON.stringify({ projectId: 'p1', ...aiContext }),
      messageId: 'question-1',
    });
    return message.answer as Answer;
  };
  return { ask, send, deps, ...conversation, failures, requests, objects };
}
