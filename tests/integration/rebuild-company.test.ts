import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { S3_PATH } from 'amplify-offline/installation';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { wholeRow } from '#amplify/functions/company-data/taken-models.ts';
import { createGraphqlClient, type GraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET } from '#local/names.ts';
import { storedCopies } from '#local/recovery/stored-rows.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';
import { runScript } from '../support/run-script.ts';

/** Real data loss: the rows are gone, their copies in the bucket are not. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-rebuild-'));
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;
let asServer: GraphqlClient;

const start = async () => {
  local = await startLocal({ dataDir, port: 0 });
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  asServer = createGraphqlClient({ endpoint: `${local.origin}/graphql`, region: REGION, credentials });
  const endpoint = `${local.origin}${S3_PATH}`;
  return storedCopies(new S3Client({ region: REGION, endpoint, credentials, forcePathStyle: true }), BUCKET);
};

const write = ({ api }: Pick<CompanyOwner, 'api'>, model: string, input: object) =>
  api(`mutation($input: Create${model}Input!) { create${model}(input: $input) { id companyId } }`, { input });

const document = (companyId: string, projectId: string, id: string) => ({
  ...{ id, companyId, projectId, name: `${id}.pdf`, type: 'application/pdf', size: 7, status: 'processed' },
  ...{ s3Key: `${companyId}/${projectId}/files/${id}`, tags: ['plan', 'level 2'], pageCount: 2 },
  ...{ extraction: JSON.stringify({ method: 'pdfjs' }), createdAt: '2026-01-02T00:00:00.000Z' },
  sheetsReadAt: '2026-01-03T00:00:00.000Z',
});

beforeAll(async () => {
  const copies = await start();
  ann = await createCompany({ ...local, dataDir }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir }, 'eve@evil.example', 'Evil');
  for (const [{ companyId, ...who }, name] of [
    [ann, 'quay'],
    [eve, 'tunnel'],
  ] as const) {
    await write(who, 'Project', { id: name, companyId, name, suburb: 'Fremantle' });
    for (const n of [1, 2, 3]) await write(who, 'Document', document(companyId, name, `${name}-${n}`));
    await vi.waitFor(
      async () => {
        const { Project, Document } = await copies.list(companyId);
        expect([Project.length, Document.length]).toEqual([1, 3]);
      },
      { timeout: 20_000, interval: 200 },
    );
  }
});
afterAll(async () => {
  await local.close();
  rmSync(dataDir, { recursive: true });
});

const FIELDS = wholeRow('Document').replace(' updatedAt', '');

async function rowsOf({ companyId }: CompanyOwner) {
  const { projects, documents } = await asServer<Record<string, { items: { id: string }[] }>>(
    `query($companyId: ID!) {
      projects: projectsByCompany(companyId: $companyId) { items { ${wholeRow('Project').replace(' updatedAt', '')} } }
      documents: documentsByCompany(companyId: $companyId) { items { ${FIELDS} } }
    }`,
    { companyId },
  );
  const inOrder = (rows: { id: string }[] = []) => rows.sort((a, b) => a.id.localeCompare(b.id));
  return { projects: inOrder(projects?.items), documents: inOrder(documents?.items) };
}

/** Deletes as the server itself, which leaves the copies. */
const lose = async (model: string, id: string) =>
  void (await asServer(`mutation($id: ID!) { delete${model}(input: { id: $id }) { id } }`, { id }));

async function loseAll(): Promise<void> {
  await lose('Project', 'quay');
  for (const n of [1, 2, 3]) await lose('Document', `quay-${n}`);
}

const command = (...args: string[]) =>
  runScript('rebuild-company', { dataDir, origin: local.origin }, ...args);

const allMade = /Projects: 1 made, .* 0 not rebuilt\nDocuments: 3 made, .* 0 not rebuilt/;

it('restores lost rows of one company from their copies while the server runs', async () => {
  const [before, theirs] = [await rowsOf(ann), await rowsOf(eve)];
  await loseAll();
  await lose('Document', 'tunnel-1');
  expect(await rowsOf(ann)).toEqual({ projects: [], documents: [] });
  const { code, output } = await command(ann.companyId);
  expect(output).toMatch(allMade);
  expect(code).toBe(0);
  expect(await rowsOf(ann)).toEqual(before);
  expect((await rowsOf(eve)).documents).toHaveLength(theirs.documents.length - 1);
});

it('keeps a row that changed after its copy', async () => {
  await asServer('mutation { updateDocument(input: { id: "quay-2", name: "Newer.pdf" }) { id } }');
  await lose('Document', 'quay-1');
  expect((await command(ann.companyId)).output).toMatch(/Documents: 1 made, 0 brought up to date, 2 left/);
  expect((await rowsOf(ann)).documents[1]).toMatchObject({ id: 'quay-2', name: 'Newer.pdf' });
});

it('restores rows while the server is stopped', async () => {
  await loseAll();
  await local.close();
  const { code, output } = await command(ann.companyId);
  await start();
  expect(output).toMatch(allMade);
  expect(code).toBe(0);
  expect((await rowsOf(ann)).documents).toHaveLength(3);
});

it('reports a missing company ID', async () => {
  expect(await command()).toMatchObject({ code: 1, output: expect.stringContaining('Which company?') });
  expect(await command('../..')).toMatchObject({
    code: 1,
    output: expect.stringContaining('not the ID of a company'),
  });
});
