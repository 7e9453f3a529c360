import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, isVerified } from '#domain/answers/answer.ts';
import type { ExtractedPage, ExtractionMethod } from '#domain/extraction/extracted-document.ts';
import { addDocument } from '#local/seed/add-document.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type Founder, foundCompany } from '../support/founder.ts';

/** Lists, counts and sums on the real services: what a founder uploads is added up, and no one else's with it. */
const till = (company: string, total: string) =>
  `${company}\nTAX INVOICE\nDate: 12/03/2024\nCashier: ANN\nTotal : ${total}\nCash : ${total}\nChange : 0.00\nThank you`;
const DEFECTS =
  'Defects list\nNo\tLocation\tDefect\tStatus\n1\tHall\tScratched skirting\tOpen\n2\tKitchen\tTap drips\tClosed\n3\tRoof\tLoose flashing\tOpen';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-records-'));
let local: Local;
let ann: Founder;
let eve: Founder;
let projectId: string;

beforeAll(async () => {
  local = await startLocal({ dataDir: folder, port: 0 });
  ann = await foundCompany(local, 'ann@acme.example', 'Acme');
  eve = await foundCompany(local, 'eve@evil.example', 'Evil');
  projectId = await newProject(ann);
  await upload(
    ann,
    projectId,
    'doc_1_harbour',
    'Harbour.jpg',
    till('HARBOUR HARDWARE', '20.50'),
    'tesseract',
  );
  await upload(ann, projectId, 'doc_2_minton', 'Minton.pdf', till('MINTON TRADING', '4.00'));
  await upload(ann, projectId, 'doc_3_defects', 'Defects.pdf', DEFECTS);
  await upload(eve, await newProject(eve), 'doc_4_eve', 'Eve.pdf', till('EVE STORES', '900.00'));
});
afterAll(async () => {
  await local?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newProject({ api, companyId }: Founder): Promise<string> {
  const { createProject } = await api<{ createProject: { id: string } }>(
    'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { companyId, name: 'Tower' } },
  );
  return createProject.id;
}

async function upload(
  { api, companyId }: Founder,
  project: string,
  id: string,
  name: string,
  text: string,
  method: ExtractionMethod = 'pdfjs',
): Promise<void> {
  const page: ExtractedPage = { number: 1, text, width: 595, height: 842, method, confidence: 95 };
  const bytes = Buffer.from(text);
  const metadata = { pages: 1, hasImages: false, hasText: true, avgConfidence: 95, processingTimeMs: 1 };
  await addDocument(
    api,
    { companyId, projectId: project },
    {
      ...{ id, name, mimeType: 'application/pdf', bytes },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      extraction: { type: 'pdf', pages: [page], words: [], method, confidence: 95, metadata },
    },
  );
}

async function ask({ api, companyId }: Founder, text: string): Promise<Answer> {
  const { createConversation } = await api<{ createConversation: { id: string } }>(
    'mutation($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { companyId, name: 'Questions' } },
  );
  const { sendMessage } = await api<{ sendMessage: { answer: string } }>(
    `mutation($conversationId: ID!, $content: AWSJSON!, $aiContext: AWSJSON, $messageId: ID) {
       sendMessage(conversationId: $conversationId, content: $content, aiContext: $aiContext, messageId: $messageId) { id answer } }`,
    {
      conversationId: createConversation.id,
      content: JSON.stringify([{ text }]),
      aiContext: JSON.stringify({ projectId }),
      messageId: randomUUID(),
    },
  );
  return JSON.parse(sendMessage.answer) as Answer;
}

describe('a question about the papers of a project', () => {
  it('is added by code, and every paper is cited and verified', async () => {
    const answer = await ask(ann, 'add up all the receipts');
    expect(answer.outcome).toBe('quoted');
    expect(answer.text).toContain('24.50 — 2 receipts together.');
    expect(answer.text).toContain('20.50 + 4.00 = 24.50');
    expect(answer.citations.map(({ documentId }) => documentId).toSorted()).toEqual([
      'doc_1_harbour',
      'doc_2_minton',
    ]);
    expect(answer.citations.every(isVerified)).toBe(true);
  });

  it('is counted from the rows of a table', async () => {
    const answer = await ask(ann, 'how many defects are still open');
    expect(answer.text.split('\n')[0]).toBe('2 of 3 defects (Status: Open).');
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      '1\tHall\tScratched skirting\tOpen',
      '3\tRoof\tLoose flashing\tOpen',
    ]);
  });

  it('is refused to another company', async () => {
    await expect(ask(eve, 'add up all the receipts')).rejects.toThrow();
  });
});
