import { createHash } from 'node:crypto';
import { addDocument } from '#local/seed/add-document.ts';
import type { CompanyOwner } from './company-owner.ts';

/** The ID of a company's row. It contains the company's ID, because all companies share a table. */
export const idOf = ({ companyId }: CompanyOwner, name: string) => `${companyId.slice(-8)}_${name}`;

/** Creates a project, a document, a term, and a conversation with an answer in a company. */
export async function fillCompany(who: CompanyOwner, name: string, text: string): Promise<void> {
  const { companyId, api } = who;
  const projectId = idOf(who, 'project');
  await api('mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
    input: { id: projectId, companyId, name },
  });
  const bytes = Buffer.from(text);
  await addDocument(api, { companyId, projectId }, {
    ...{ id: idOf(who, 'plan'), name: 'plan & notes.txt', mimeType: 'text/plain', bytes },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    extraction: {
      pages: [{ number: 1, text, width: 595, height: 842, method: 'pdfjs', confidence: 95 }],
      ...{ words: [], method: 'pdfjs', confidence: 95, metadata: { pages: 1 } },
    },
  } as never);
  await api('query($body: String!) { vectorSearch(body: $body) }', {
    body: JSON.stringify({
      ...{ action: 'upsert', namespace: 'common_terms' },
      vectors: [{ id: 'slump', text: 'Slump: how far concrete settles.', metadata: { term: 'Slump' } }],
    }),
  });
  await ask(who, name);
}

/** Starts a conversation; returns the citations of the answer. */
export async function ask(who: CompanyOwner, name: string): Promise<object[]> {
  const { companyId, api } = who;
  const projectId = idOf(who, 'project');
  const { made } = await api<{ made: { id: string } }>(
    'mutation($input: CreateConversationInput!) { made: createConversation(input: $input) { id } }',
    { input: { companyId, projectId, name: `About ${name}` } },
  );
  const { reply } = await api<{ reply: { answer: string } }>(
    'mutation($id: ID!, $content: AWSJSON!, $context: AWSJSON) { reply: sendMessage(conversationId: $id, content: $content, aiContext: $context) { id answer } }',
    {
      id: made.id,
      content: JSON.stringify([{ text: 'What slump shall the concrete have?' }]),
      context: JSON.stringify({ projectId }),
    },
  );
  return (JSON.parse(reply.answer) as { citations: object[] }).citations;
}
