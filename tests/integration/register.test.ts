import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import type { FieldReading } from '#domain/sheets/sheet.ts';
import { type Local, startLocal } from '#local/start.ts';
import { newProject } from '../support/asked-project.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';

/** The register on the real services. Files arrive in any order, and are moved to the trash and restored. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-register-'));
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;

beforeAll(async () => {
  local = await startLocal({ dataDir: folder, port: 0 });
  ann = await createCompany({ ...local, dataDir: folder }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir: folder }, 'eve@evil.example', 'Evil');
});
afterAll(async () => {
  await local?.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (value: string, confidence = 0.99): FieldReading => ({
  ...{ value, from: 'title-block', box: null, confidence, doubt: null },
});

type Sheet = readonly [number: string, revision: string, title: string, confidence?: number];

const filingOf = ([number, revision, title, confidence]: Sheet, page: number): SheetFiling => ({
  page,
  fields: { number: read(number, confidence), revision: read(revision), title: read(title) },
  ...{ history: [], layout: 'office', drawingList: [], doubts: [] },
  fingerprint: `${page}-${Buffer.from(`${number}${revision}${title}`).toString('hex').slice(-20)}`,
  references: [{ text: 'SEE A-501', targetKey: 'A501', detail: null, box: null }],
});

let documents = 0;

async function upload(owner: CompanyOwner, projectId: string): Promise<string> {
  documents += 1;
  const id = `doc_${documents}_register`;
  const { companyId } = owner;
  await owner.api('mutation($input: CreateDocumentInput!) { made: createDocument(input: $input) { id } }', {
    input: {
      ...{ id, companyId, projectId, name: `${id}.pdf`, type: 'application/pdf', size: 1, state: 'current' },
      s3Key: `${companyId}/${projectId}/files/${id}`,
    },
  });
  return id;
}

async function file(owner: CompanyOwner, documentId: string, sheets: readonly Sheet[]) {
  const filings = sheets.map((sheet, at) => filingOf(sheet, at + 1));
  for (let at = 0; ; at += 50) {
    const last = at + 50 >= filings.length;
    const { made } = await owner.api<{ made: string }>(
      `mutation($documentId: ID!, $sheets: String!, $last: Boolean, $total: Int) {
        made: fileSheets(documentId: $documentId, sheets: $sheets, last: $last, total: $total) }`,
      { documentId, sheets: JSON.stringify(filings.slice(at, at + 50)), last, total: filings.length },
    );
    const reply = JSON.parse(made) as { success: boolean; error?: string; summary: object };
    if (!reply.success || last) return reply;
  }
}

/** The current sheets as `A-101 C`, by the index that the screens read. */
async function register(owner: CompanyOwner, projectId: string, state = 'current'): Promise<string[]> {
  const { rows } = await owner.api<{ rows: { items: { number: string; revision: string }[] } }>(
    `query($projectId: ID!) { rows: sheetsByProjectAndState(projectId: $projectId,
      state: { eq: "${state}" }, limit: 1000) { items { number revision } } }`,
    { projectId },
  );
  return rows.items.map(({ number, revision }) => `${number} ${revision}`).sort();
}

const set: Sheet[] = [
  ['A-101', 'B', 'Ground floor plan'],
  ['A-102', 'A', 'Roof plan'],
];
const later: Sheet[] = [['A101', 'C', 'GROUND FLOOR PLAN']];
const early: Sheet[] = [['A-101', 'A', 'Ground floor plan']];
const unsure: Sheet[] = [['A-102', 'B', 'Roof plan', 0.4]];

describe('the register of a project', () => {
  it.each([
    ['as issued', [early, set, later, unsure]],
    ['backwards', [unsure, later, set, early]],
    ['shuffled', [set, unsure, early, later]],
  ])('is the same for files that arrive %s', async (_, files) => {
    const projectId = await newProject(ann);
    for (const sheets of files) await file(ann, await upload(ann, projectId), sheets);
    expect(await register(ann, projectId)).toEqual(['A-102 A', 'A-102 B', 'A101 C']);
    expect(await register(ann, projectId, 'superseded')).toEqual(['A-101 A', 'A-101 B']);
  });

  it('shows the previous revision again while the newest is in the trash', async () => {
    const projectId = await newProject(ann);
    await file(ann, await upload(ann, projectId), set);
    const newest = await upload(ann, projectId);
    await file(ann, newest, later);
    const trash = (deletedAt: string | null) =>
      ann.api('mutation($input: UpdateDocumentInput!) { made: updateDocument(input: $input) { id } }', {
        input: { id: newest, deletedAt },
      });
    await trash('2026-06-01T00:00:00.000Z');
    await expect.poll(() => register(ann, projectId), { timeout: 20_000 }).toEqual(['A-101 B', 'A-102 A']);
    await trash(null);
    await expect.poll(() => register(ann, projectId), { timeout: 20_000 }).toEqual(['A-102 A', 'A101 C']);
  });

  it('accepts nothing from another company, which fills its own', async () => {
    const projectId = await newProject(ann);
    const documentId = await upload(ann, projectId);
    expect(await file(eve, documentId, set)).toMatchObject({ success: false });
    expect(await register(ann, projectId)).toEqual([]);
    expect(await file(ann, documentId, set)).toMatchObject({ success: true });
    expect(await register(ann, projectId)).toHaveLength(2);
  });

  it('accepts a set of 500 sheets and its next issue', async () => {
    const projectId = await newProject(ann);
    const issue = (revision: string): Sheet[] =>
      Array.from({ length: 500 }, (_, n) => [`A-${1000 + n}`, revision, `Plan ${n}`]);
    await file(ann, await upload(ann, projectId), issue('A'));
    expect(await file(ann, await upload(ann, projectId), issue('B'))).toMatchObject({
      summary: { sheets: 500, revisions: 500 },
    });
    expect(await register(ann, projectId, 'superseded')).toHaveLength(500);
  });
});
