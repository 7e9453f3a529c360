import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { listSearched } from '#amplify/rows/document.ts';
import { REGION } from '#domain/limits/limits.ts';
import { type Local, startLocal } from '#local/start.ts';
import { newProject, uploadTexts } from '../support/asked-project.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';

/** Searches inside the files of two companies whose words are in the word index. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-search-'));
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;
let tower: string;

beforeAll(async () => {
  local = await startLocal({ dataDir, port: 0 });
  ann = await createCompany({ ...local, dataDir }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir }, 'eve@evil.example', 'Evil');
  tower = await newProject(ann);
  for (const [id, text] of [
    ['doc_1_slab', 'The slab is 200 mm thick.'],
    ['doc_2_slab', 'Cure the slab for seven days.'],
    ['doc_3_beam', 'The beam spans six metres.'],
  ] as const)
    await uploadTexts(ann, tower, { id, name: `${id}.txt`, texts: [text], type: 'txt' });
  const quay = await newProject(eve);
  await uploadTexts(eve, quay, { id: 'doc_4_slab', name: 'theirs.txt', texts: ['A slab.'], type: 'txt' });
});
afterAll(async () => {
  await local.close();
  rmSync(dataDir, { recursive: true });
});

async function search({ api }: CompanyOwner, words: string, projectId?: string) {
  const { reply } = await api<{ reply: string }>(
    'query($words: String!, $projectId: ID) { reply: searchTexts(words: $words, projectId: $projectId) }',
    { words, projectId },
  );
  const { documents, searched } = JSON.parse(reply) as {
    documents: { documentId: string }[];
    searched: number;
  };
  return { found: documents.map(({ documentId }) => documentId), searched };
}

const change = ({ api }: CompanyOwner, input: object) =>
  api('mutation($input: UpdateDocumentInput!) { updateDocument(input: $input) { id } }', { input });

it('returns the same from the word index as from the texts, for each company alone', async () => {
  // The first search reads the texts, the second one the index.
  for (const _ of ['texts', 'index']) {
    expect(await search(ann, 'slab', tower)).toEqual({ found: ['doc_2_slab', 'doc_1_slab'], searched: 3 });
    expect(await search(ann, 'LAB cure')).toEqual({ found: ['doc_2_slab'], searched: 3 });
    expect(await search(eve, 'slab')).toEqual({ found: ['doc_4_slab'], searched: 1 });
    expect(await search(eve, 'slab', tower)).toEqual({ found: [], searched: 0 });
  }
});

it('leaves out a document in the trash, and finds it again when it is restored', async () => {
  await change(ann, { id: 'doc_1_slab', deletedAt: new Date().toISOString() });
  expect(await search(ann, 'slab')).toEqual({ found: ['doc_2_slab'], searched: 2 });
  await change(ann, { id: 'doc_1_slab', deletedAt: null });
  expect(await search(ann, 'slab')).toEqual({ found: ['doc_2_slab', 'doc_1_slab'], searched: 3 });
});

it('lists the documents of a range of creation times, newest first', async () => {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const list = listSearched(
    createGraphqlClient({ endpoint: `${local.origin}/graphql`, region: REGION, credentials: secrets }),
  );
  const caller = { sub: ann.companyId, owner: ann.companyId, companyId: ann.companyId, isManager: true };
  const listed = async (from: string | null, to: string | null, projectId: string | null = null) =>
    (await list(caller, projectId, { from, to }, null)).rows;
  const [third, second, first] = (await listed(null, null)).map(({ createdAt }) => createdAt);
  const ids = async (...range: Parameters<typeof listed>) => (await listed(...range)).map(({ id }) => id);
  expect(await ids(second ?? '', null)).toEqual(['doc_3_beam', 'doc_2_slab']);
  expect(await ids(null, second ?? '', tower)).toEqual(['doc_2_slab', 'doc_1_slab']);
  expect(await ids(first ?? '', second ?? '')).toEqual(['doc_2_slab', 'doc_1_slab']);
  expect(await ids(third ?? '', third ?? '', tower)).toEqual(['doc_3_beam']);
});
