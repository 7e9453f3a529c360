import { createHash, randomUUID } from 'node:crypto';
import type { Answer } from '#domain/answers/answer.ts';
import type { ExtractedPage, ExtractionMethod } from '#domain/extraction/extracted-document.ts';
import { addDocument } from '#local/seed/add-document.ts';
import type { CompanyOwner } from './company-owner.ts';

/** Creates a project, documents and questions through the data API, as the product does. */

export async function newProject({ api, companyId }: CompanyOwner): Promise<string> {
  const { createProject } = await api<{ createProject: { id: string } }>(
    'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { companyId, name: 'Tower' } },
  );
  return createProject.id;
}

interface UploadedTexts {
  id: string;
  name: string;
  /** The text of each page. */
  texts: readonly string[];
  type?: 'pdf' | 'txt';
  method?: ExtractionMethod;
}

/** Uploads a document that has already been read. */
export async function uploadTexts(
  { api, companyId }: CompanyOwner,
  projectId: string,
  { id, name, texts, type = 'pdf', method = 'pdfjs' }: UploadedTexts,
): Promise<void> {
  const pages = texts.map(
    (text, n): ExtractedPage => ({ number: n + 1, text, width: 595, height: 842, method, confidence: 95 }),
  );
  const bytes = Buffer.from(texts.join('\f'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mimeType = type === 'pdf' ? 'application/pdf' : 'text/plain';
  const found = { pages: pages.length, hasImages: false, hasText: true };
  const metadata = { ...found, avgConfidence: 95, processingTimeMs: 1 };
  const extraction = { type, pages, words: [], method, confidence: 95, metadata };
  await addDocument(api, { companyId, projectId }, { id, name, mimeType, bytes, sha256, extraction });
}

export async function newConversation({ api, companyId }: CompanyOwner): Promise<string> {
  const { createConversation } = await api<{ createConversation: { id: string } }>(
    'mutation($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { companyId, name: 'Questions' } },
  );
  return createConversation.id;
}

export interface Asked {
  projectId: string;
  /** Defaults to a new conversation. */
  conversationId?: string;
  documentId?: string;
  messageId?: string;
}

/** The answer to a question. Rejects with the server's message. */
export async function askProject(owner: CompanyOwner, text: string, asked: Asked): Promise<Answer> {
  const { projectId, documentId, messageId = randomUUID() } = asked;
  const { sendMessage } = await owner.api<{ sendMessage: { answer: string } }>(
    `mutation($conversationId: ID!, $content: AWSJSON!, $aiContext: AWSJSON, $messageId: ID) {
       sendMessage(conversationId: $conversationId, content: $content, aiContext: $aiContext, messageId: $messageId) { id answer } }`,
    {
      conversationId: asked.conversationId ?? (await newConversation(owner)),
      content: JSON.stringify([{ text }]),
      aiContext: JSON.stringify({ projectId, documentId }),
      messageId,
    },
  );
  return JSON.parse(sendMessage.answer) as Answer;
}
