import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createGraphqlClient, type GraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { REGION } from '#domain/limits/limits.ts';
import { madePage } from '#domain/sheets/testing/made-page.ts';
import { packWords } from '#domain/upload/stored-words.ts';
import type { CompanyOwner } from '../support/company-owner.ts';
import { runScript } from '../support/run-script.ts';
import { twoCompanies } from '../support/two-companies.ts';

/** Documents that were read before the register existed: text and words are stored, but no sheets. */
const scene = twoCompanies('read-sheets');
let ann: CompanyOwner;
let eve: CompanyOwner;
let asServer: GraphqlClient;

async function put(
  { api }: CompanyOwner,
  projectId: string,
  documentId: string,
  purpose: string,
  body: object,
) {
  const text = JSON.stringify(body);
  const { createUploadUrl } = await api<{ createUploadUrl: { url: string; key: string; headers: string } }>(
    `mutation($projectId: ID!, $documentId: ID!, $purpose: String!, $size: Int!, $sha256: String!) {
      createUploadUrl(projectId: $projectId, documentId: $documentId, purpose: $purpose, fileName: "a.json",
        contentType: "application/json", size: $size, sha256: $sha256) { url key headers } }`,
    {
      ...{ projectId, documentId, purpose, size: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    },
  );
  const { url, key, headers } = createUploadUrl;
  expect((await fetch(url, { method: 'PUT', headers: JSON.parse(headers), body: text })).ok).toBe(true);
  return key;
}

interface Given {
  name: string;
  /** The revision in the title block. Undefined makes a page without a title block. */
  revision?: string;
  more?: object;
}

/** An A1 sheet with a title block in its corner. */
const sheetPage = (number: string, revision: string) =>
  madePage([
    ['GROUND FLOOR PLAN', 800, 600, 8],
    ['SCALE', 800, 640],
    ['1:100 @ A1', 800, 646, 6],
    ['DATE', 860, 640],
    ['12/05/2026', 860, 646, 6],
    ['DRAWING NO.', 800, 660],
    [number, 800, 668, 12],
    ['REVISION', 940, 660],
    [revision, 945, 668, 12],
  ]);

async function addRead(owner: CompanyOwner, projectId: string, id: string, { name, revision, more }: Given) {
  const made = revision ? sheetPage('A-101', revision) : madePage([['A wall.', 100, 100]]);
  const { number, text, words } = made;
  const size = revision ? { width: 2384, height: 1684 } : { width: 595, height: 842 };
  const page = { number, text, ...size, method: 'pdfjs', confidence: 95 };
  const stored = packWords(id, [{ number, words: [...words] }]);
  const textKey = await put(owner, projectId, id, 'text', { version: 1, documentId: id, pages: [page] });
  const wordsKey = await put(owner, projectId, id, 'words', stored);
  const { companyId } = owner;
  await owner.api(`mutation($input: CreateDocumentInput!) { createDocument(input: $input) { id } }`, {
    input: {
      ...{ id, companyId, projectId, name, type: 'application/pdf', size: 7, status: 'processed' },
      ...{ s3Key: `${companyId}/${projectId}/files/${id}`, textKey, wordsKey, tags: [], ...more },
    },
  });
}

const note = 'Its sheets are not in the register yet.';

beforeAll(async () => {
  ({ ann, eve } = scene);
  const credentials = JSON.parse(readFileSync(path.join(scene.dataDir, 'secrets.json'), 'utf8'));
  const endpoint = `${scene.local.origin}/graphql`;
  asServer = createGraphqlClient({ endpoint, region: REGION, credentials });
  for (const [owner, id] of [
    [ann, 'quay'],
    [eve, 'tunnel'],
  ] as const)
    await owner.api(`mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }`, {
      input: { id, companyId: owner.companyId, name: id },
    });
  await addRead(ann, 'quay', 'rev-c', {
    name: 'A-101 Rev C.pdf',
    revision: 'C',
    more: { failureReason: note },
  });
  await addRead(ann, 'quay', 'rev-b', { name: 'A-101 Rev B.pdf', revision: 'B' });
  await addRead(ann, 'quay', 'photo', { name: 'photo.pdf' });
  await addRead(ann, 'quay', 'failed', {
    name: 'A-101 Rev D.pdf',
    revision: 'D',
    more: { status: 'failed' },
  });
  await addRead(eve, 'tunnel', 'theirs', { name: 'A-101 Rev E.pdf', revision: 'E' });
});

/** Everything that the command may write, with its update times. */
async function stateOf({ companyId }: CompanyOwner, projectId: string) {
  const { sheets, documents, activities } = await asServer<Record<string, { items: object[] }>>(
    `query($companyId: ID!, $projectId: ID!) {
      sheets: sheetsByProjectAndState(projectId: $projectId) { items { id state number revision supersedes updatedAt } }
      documents: documentsByCompany(companyId: $companyId) { items { id state failureReason updatedAt } }
      activities: activitiesByCompany(companyId: $companyId, filter: { action: { eq: "sheets_filed" } }) {
        items { id userName description } }
    }`,
    { companyId, projectId },
  );
  const sorted = (rows: { items: object[] } | undefined) =>
    (rows?.items ?? []).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return { sheets: sorted(sheets), documents: sorted(documents), activities: sorted(activities) };
}

const command = (...args: string[]) =>
  runScript('read-sheets', { dataDir: scene.dataDir, origin: scene.local.origin }, ...args);

it('files the sheets of one company’s processed documents, newest revision current, and says so in one line', async () => {
  const { code, output } = await command(ann.companyId);
  expect(output).toContain(`${ann.companyId}: 3 documents read, 2 sheets filed, 1 document without sheets`);
  expect(code).toBe(0);
  const { sheets, documents, activities } = await stateOf(ann, 'quay');
  expect(sheets).toMatchObject([
    { id: 'rev-b:1', number: 'A-101', revision: 'B', state: 'superseded' },
    { id: 'rev-c:1', number: 'A-101', revision: 'C', state: 'current', supersedes: 'rev-b:1' },
  ]);
  expect(documents).toContainEqual(expect.objectContaining({ id: 'rev-c', failureReason: null }));
  expect(activities[0]).toMatchObject({ userName: 'Plumbline' });
  expect((await stateOf(eve, 'tunnel')).sheets).toEqual([]);
});

it('changes nothing when it is run again', async () => {
  const before = await stateOf(ann, 'quay');
  const { output } = await command(ann.companyId);
  expect(output).toContain('1 document read, 0 sheets filed, 1 document without sheets');
  expect(await stateOf(ann, 'quay')).toEqual(before);
});

it('reads every company if none is named, and rejects an invalid ID', async () => {
  expect((await command()).output).toMatch(/Evil: 1 document read, 1 sheet filed/);
  expect(await command('../..')).toMatchObject({
    code: 1,
    output: expect.stringContaining('not the ID of a company'),
  });
});
