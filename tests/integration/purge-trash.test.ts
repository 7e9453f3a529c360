import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { S3_PATH } from 'amplify-offline/installation';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { REGION, trash } from '#domain/limits/limits.ts';
import { wordIndexFolder } from '#domain/word-index/word-segment.ts';
import { BUCKET } from '#local/names.ts';
import { addDocument } from '#local/seed/add-document.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';

/** Emptying the trash, by the clock of the schedules: rows, files and passages of two companies. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-purge-'));
const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;

const start = async (scheduleClock?: () => Date) => {
  local = await startLocal({ dataDir, port: 0, ...(scheduleClock && { scheduleClock }) });
};

beforeAll(async () => {
  await start();
  ann = await createCompany({ ...local, dataDir }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir }, 'eve@evil.example', 'Evil');
  for (const [who, ids] of [
    [ann, ['gone', 'young', 'kept']],
    [eve, ['theirs', 'their-kept']],
  ] as const) {
    await makeProject(who, 'quay');
    for (const id of ids) await upload(who, 'quay', id);
    await makeProject(who, 'silo');
    await upload(who, 'silo', 'silo-plan');
  }
});
afterAll(async () => {
  await local.close();
  rmSync(dataDir, { recursive: true });
});

/** IDs contain the company's, so that items of both companies can be distinguished. */
const idOf = ({ companyId }: CompanyOwner, name: string) => `${companyId.slice(-8)}_${name}`;

const makeProject = (who: CompanyOwner, name: string) =>
  who.api('mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
    input: { id: idOf(who, name), companyId: who.companyId, name },
  });

async function upload(who: CompanyOwner, project: string, name: string): Promise<void> {
  const text = `${name}: the slump of the concrete shall be 80 mm when it is placed, and slabs are cured for 7 days.`;
  const bytes = Buffer.from(text);
  const page = { number: 1, text, width: 595, height: 842, method: 'pdfjs', confidence: 95 } as const;
  await addDocument(who.api, { companyId: who.companyId, projectId: idOf(who, project) }, {
    ...{ id: idOf(who, name), name: `${name}.txt`, mimeType: 'text/plain', bytes },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    extraction: {
      ...{ pages: [page], words: [], method: 'pdfjs', confidence: 95 },
      metadata: { pages: 1 },
    },
  } as never);
}

const toTrash = (who: CompanyOwner, name: string, deletedAt: Date) =>
  who.api('mutation($input: UpdateDocumentInput!) { updateDocument(input: $input) { id } }', {
    input: { id: idOf(who, name), deletedAt: deletedAt.toISOString() },
  });

/** Also adds the words of the documents that it reads to the word index. */
async function search(who: CompanyOwner, words: string) {
  const { reply } = await who.api<{ reply: string }>(
    'query($words: String!) { reply: searchTexts(words: $words) }',
    { words },
  );
  const { documents } = JSON.parse(reply) as { documents: { documentId: string }[] };
  return documents.map(({ documentId }) => documentId).sort();
}

const secretsOf = () => JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
const serverClient = () =>
  createGraphqlClient({ endpoint: `${local.origin}/graphql`, region: REGION, credentials: secretsOf() });

/** The remaining rows, objects and passages whose IDs or keys contain the name, and its entries in the word index. */
async function traces(who: CompanyOwner, name: string) {
  const id = idOf(who, name);
  const secrets = secretsOf();
  const { project, document } = await serverClient()<Record<string, object | null>>(
    'query($id: ID!) { project: getProject(id: $id) { id } document: getDocument(id: $id) { id } }',
    { id },
  );
  const client = new S3Client({
    ...{ region: REGION, credentials: secrets, forcePathStyle: true },
    endpoint: `${local.origin}${S3_PATH}`,
  });
  let [objects, words] = [0, 0];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: BUCKET }))
    for (const { Key = '' } of Contents) {
      if (Key.includes(id) && !Key.includes('term-statistics')) objects += 1;
      if (!Key.startsWith(wordIndexFolder(who.companyId))) continue;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
      if ((await Body?.transformToString('latin1'))?.includes(id)) words += 1;
    }
  let passages = 0;
  for (const project of ['quay', 'silo']) {
    const namespace = encodeURIComponent(`${who.companyId}/project_${idOf(who, project)}`);
    const url = `${local.internalOrigin}/vectors/list?namespace=${namespace}&prefix=${id}_`;
    const reply = await fetch(url, { headers: { 'api-key': secrets.vectorIndexApiKey } });
    const { vectors = [] } = (await reply.json()) as { vectors?: object[] };
    passages += vectors.length;
  }
  return { rows: [project, document].filter(Boolean).length, objects, passages, words };
}

/** Pins a question of AI training to the project. It quotes a document of it. */
const pin = (who: CompanyOwner, project: string) =>
  who.api('mutation($input: CreateGoldenQuestionInput!) { createGoldenQuestion(input: $input) { id } }', {
    input: {
      ...{ companyId: who.companyId, projectId: idOf(who, project), question: 'What slump?' },
      ...{ documentId: idOf(who, project === 'silo' ? 'silo-plan' : 'kept'), documentName: 'Plan.txt' },
      ...{ page: 1, start: 0, end: 9, quote: 'the slump' },
    },
  });

/** The projects of a company's pinned questions. Asks as the server itself, whose port changes with a restart. */
async function pinned({ companyId }: CompanyOwner): Promise<string[]> {
  const { list } = await serverClient()<{ list: { items: { projectId: string }[] } }>(
    'query($id: ID!) { list: goldenQuestionsByCompany(companyId: $id) { items { projectId } } }',
    { id: companyId },
  );
  return list.items.map(({ projectId }) => projectId).sort();
}

const nothing = { rows: 0, objects: 0, passages: 0, words: 0 };

it('deletes the row, files, passages and words after 30 days in the trash, and nothing else', async () => {
  const named = (who: CompanyOwner, ...names: string[]) => names.map((name) => idOf(who, name)).sort();
  expect(await search(ann, 'slump')).toEqual(named(ann, 'gone', 'young', 'kept', 'silo-plan'));
  expect(await search(eve, 'slump')).toEqual(named(eve, 'theirs', 'their-kept', 'silo-plan'));
  await toTrash(ann, 'gone', new Date());
  await toTrash(ann, 'young', inDays(5));
  const { api } = ann;
  const id = idOf(ann, 'silo');
  const { reply } = await api<{ reply: string }>(
    'mutation($id: ID!) { reply: trashProject(projectId: $id) }',
    { id },
  );
  expect(JSON.parse(reply)).toEqual({ success: true, remaining: 0 });
  await vi.waitFor(async () => expect((await traces(ann, 'young')).objects).toBeGreaterThan(2), {
    timeout: 20_000,
    interval: 200,
  });
  await pin(ann, 'silo');
  await pin(ann, 'quay');
  expect(await pinned(ann)).toEqual(named(ann, 'quay', 'silo'));
  const before = await Promise.all(['theirs', 'their-kept', 'silo-plan'].map((name) => traces(eve, name)));
  for (const name of ['gone', 'young', 'kept', 'silo-plan'])
    expect(await traces(ann, name)).toMatchObject({ rows: 1, passages: 1, words: 1 });

  // The server was off for a month. It makes up for the missed run at its start.
  await local.close();
  await start(() => inDays(trash.keepDays + 1));
  await vi.waitFor(
    async () => {
      expect(await traces(ann, 'gone')).toEqual(nothing);
      expect(await traces(ann, 'silo')).toEqual(nothing);
    },
    { timeout: 30_000, interval: 300 },
  );
  expect(await traces(ann, 'silo-plan')).toEqual(nothing);
  expect(await pinned(ann)).toEqual([idOf(ann, 'quay')]);
  for (const name of ['young', 'kept'])
    expect(await traces(ann, name)).toMatchObject({ rows: 1, passages: 1, words: 1 });
  expect(await Promise.all(['theirs', 'their-kept', 'silo-plan'].map((name) => traces(eve, name)))).toEqual(
    before,
  );
  expect(before[0]).toMatchObject({ rows: 1, passages: 1, words: 1 });
});
