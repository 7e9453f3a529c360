import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { askErrors } from '#domain/errors/catalogue.ts';
import {
  type Asked,
  askProject,
  newConversation,
  newProject,
  uploadTexts,
} from '../support/asked-project.ts';
import type { CompanyOwner } from '../support/company-owner.ts';
import { twoCompanies } from '../support/two-companies.ts';

/** The main job on the real services: questions about an owner's uploads, by the owner and by another company. */
const CONCRETE = [
  'Section 03 30 00  Cast-in-place concrete\n\nThe slump of the concrete shall be 80 mm when it is placed. Slabs are cured for 7 days under wet hessian.',
  'Section 07 84 00  Firestopping\n\nThe fire rated wall between the stair and the plant room shall be 150 mm thick and shall not be painted before day 28.',
];
const PAINT = ['Paint schedule\n\nDoors of the plant room are painted in signal red, two coats.'];

const scene = twoCompanies('ask');
let ann: CompanyOwner;
let eve: CompanyOwner;
let projectId: string;

beforeAll(async () => {
  ({ ann, eve } = scene);
  projectId = await newProject(ann);
  await uploadTexts(ann, projectId, {
    id: 'doc_1_concrete',
    name: 'Concrete specification.pdf',
    texts: CONCRETE,
  });
  await uploadTexts(ann, projectId, { id: 'doc_2_painting', name: 'Painting.pdf', texts: PAINT });
});

const ask = (owner: CompanyOwner, text: string, asked: Partial<Asked> = {}) =>
  askProject(owner, text, { projectId, ...asked });

async function search({ api }: CompanyOwner, text: string) {
  const body = JSON.stringify({ action: 'query', namespace: `project_${projectId}`, text });
  const { vectorSearch } = await api<{ vectorSearch: string }>(
    'query($body: String!) { vectorSearch(body: $body) }',
    { body },
  );
  return JSON.parse(vectorSearch) as {
    success: boolean;
    error: string | null;
    result: { ids: string[] } | null;
  };
}

interface Rows {
  messagesByConversation: { items: { role: string; content: string }[] };
  streamEventsByConversation: { items: object[] };
}

const rowsOf = ({ api }: CompanyOwner, conversationId: string) =>
  api<Rows>(
    `query($id: ID!) {
       messagesByConversation(conversationId: $id) { items { role content } }
       streamEventsByConversation(conversationId: $id) { items { id } } }`,
    { id: conversationId },
  );

describe('a question about uploaded documents', () => {
  it('is answered by a quote from the page that it names', async () => {
    const answer = await ask(ann, 'How thick is the fire rated wall?');
    expect(answer.outcome).toBe('quoted');
    const citation = answer.citations.find(({ quote }) => quote.includes('150 mm'));
    expect(citation).toMatchObject({ documentId: 'doc_1_concrete', projectId, page: 2, verified: true });
    expect(answer.text).toContain(`[${citation?.number}]`);
    for (const { documentId, page, start, end, quote } of answer.citations) {
      const pages = documentId === 'doc_1_concrete' ? CONCRETE : PAINT;
      expect(pages[page - 1]?.slice(start, end).replace(/\s+/g, ' ')).toBe(quote);
    }
    expect(answer.searched).toEqual({ documents: 2, searchable: 2, notSearchable: [] });
  });

  it('is saved with its answer, without leftovers of the stream', async () => {
    const conversationId = await newConversation(ann);
    const answer = await ask(ann, 'What is the slump?', { conversationId });
    const { messagesByConversation: messages, streamEventsByConversation: events } = await rowsOf(
      ann,
      conversationId,
    );
    expect(messages.items.map(({ role, content }) => [role, JSON.parse(content)])).toEqual([
      ['user', [{ text: 'What is the slump?' }]],
      ['assistant', [{ text: answer.text }]],
    ]);
    expect(answer.citations[0]?.quote).toContain('80 mm');
    expect(events.items).toEqual([]);
  });

  it('is answered only from the selected document', async () => {
    const answer = await ask(ann, 'What about the plant room?', { documentId: 'doc_2_painting' });
    expect(answer.searched.documents).toBe(1);
    expect(new Set(answer.citations.map(({ documentId }) => documentId))).toEqual(
      new Set(['doc_2_painting']),
    );
  });

  it('is answered by the glossary, which is named, if no document explains the term', async () => {
    const answer = await ask(ann, 'What does SWMS stand for?');
    expect(answer.outcome).toBe('nearest');
    expect(answer.citations).toMatchObject([
      { source: 'Construction glossary', heading: 'Safe work method statement', verified: true },
    ]);
  });

  it('is answered when it is asked again after a stop', async () => {
    const conversationId = await newConversation(ann);
    const messageId = randomUUID();
    await ann.api('mutation($input: UpdateConversationInput!) { updateConversation(input: $input) { id } }', {
      input: { id: conversationId, stopMessageId: messageId },
    });
    const answer = await ask(ann, 'What is the slump?', { conversationId, messageId });
    expect(answer.stopped).toBeUndefined();
    const { getConversation } = await ann.api<{ getConversation: { stopMessageId: string | null } }>(
      'query($id: ID!) { getConversation(id: $id) { stopMessageId } }',
      { id: conversationId },
    );
    expect(getConversation.stopMessageId).toBeNull();
  });

  it('is answered by a document’s outline when it asks for a summary, every part of it verified', async () => {
    const answer = await ask(ann, 'Summarise the concrete specification');
    expect(answer).toMatchObject({ outcome: 'quoted', askedOf: ['doc_1_concrete'] });
    expect(answer.citations.map(({ page, quote, verified }) => [page, quote, verified])).toEqual([
      [1, 'The slump of the concrete shall be 80 mm when it is placed.', true],
      [2, expect.stringContaining('150 mm thick'), true],
    ]);
  });

  it('names a document that is still being read, and is answered from it afterwards', async () => {
    const id = 'doc_2_painting';
    const { getDocument: read } = await ann.api<{ getDocument: { textKey: string } }>(
      'query($id: ID!) { getDocument(id: $id) { textKey } }',
      { id },
    );
    const update = (input: object) =>
      ann.api('mutation($input: UpdateDocumentInput!) { updateDocument(input: $input) { id } }', {
        input: { id, ...input },
      });
    const question = 'Which colour are the doors of the plant room?';
    await update({ status: 'processing', textKey: null });
    const early = await ask(ann, question);
    expect(early.searched.notSearchable).toMatchObject([{ documentId: id, isBeingRead: true }]);
    expect(early.citations.map(({ documentId }) => documentId)).not.toContain(id);
    await update({ status: 'processed', textKey: read.textKey });
    const later = await ask(ann, question);
    expect(later.searched.notSearchable).toEqual([]);
    expect(later.citations[0]?.quote).toContain('signal red');
  });

  it('gets no answer about an unrelated topic', async () => {
    const answer = await ask(ann, 'Who won the football world cup in 1998?');
    expect(answer.outcome).toBe('not-found');
    expect(answer.text).toContain('Searched 2 of 2 documents');
  });
});

describe('describing an image', () => {
  const describeImage = async ({ api }: CompanyOwner, documentId: string) => {
    const reply = await api<{ describeImage: string }>('query($id: ID!) { describeImage(documentId: $id) }', {
      id: documentId,
    });
    return JSON.parse(reply.describeImage) as { success: boolean; error?: string; code?: string };
  };

  it('rejects a PDF, and hides documents from another company', async () => {
    expect(await describeImage(ann, 'doc_1_concrete')).toMatchObject({ error: 'File must be an image' });
    expect(await describeImage(eve, 'doc_1_concrete')).toMatchObject({ error: 'Document not found' });
  });

  it('reports that no vision model is configured here', async () => {
    await ann.api('mutation($input: UpdateDocumentInput!) { updateDocument(input: $input) { id } }', {
      input: { id: 'doc_2_painting', mimeType: 'image/png' },
    });
    expect(await describeImage(ann, 'doc_2_painting')).toEqual({
      success: false,
      code: 'vision_not_configured',
      error: expect.stringContaining('none is configured'),
    });
  });
});

describe('another company', () => {
  it('finds nothing in the project, and cannot ask it or its documents', async () => {
    expect(await search(eve, 'slump')).toEqual({ success: false, result: null, error: 'Project not found' });
    await expect(ask(eve, 'What is the slump?')).rejects.toThrow('Project not found');
    const own = await newProject(eve);
    await expect(
      ask(eve, 'What is the slump?', { projectId: own, documentId: 'doc_1_concrete' }),
    ).rejects.toThrow(askErrors.documentGone);
    expect(await ask(eve, 'What is the slump?', { projectId: own })).toMatchObject({
      outcome: 'not-found',
      citations: [],
    });
  });

  it('cannot ask in another member’s conversation, nor read it', async () => {
    const conversationId = await newConversation(ann);
    await ask(ann, 'What is the slump?', { conversationId });
    const own = await newProject(eve);
    await expect(ask(eve, 'Slump?', { conversationId, projectId: own })).rejects.toThrow(
      'Conversation not found',
    );
    const seen = await rowsOf(eve, conversationId).catch((error: Error) => error.message);
    expect(JSON.stringify(seen)).not.toContain('slump');
  });

  it('finds and reads with the company’s own rights what others cannot (negative control)', async () => {
    expect((await search(ann, 'slump')).result?.ids[0]).toContain('doc_1_concrete');
    expect((await ask(ann, 'What is the slump?')).citations[0]?.documentId).toBe('doc_1_concrete');
  });
});
