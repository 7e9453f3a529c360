import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportManifest } from '#amplify/functions/company-data/export-manifest.ts';
import { fieldsOf, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { exportToFile } from '#local/export/export-to-file.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';
import { fillCompany, idOf } from '../support/filled-company.ts';

/** Two companies of one installation, with the first exported as a zip file. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-export-'));
const file = path.join(folder, 'acme.zip');
const TEXT = 'The slump of the concrete shall be 80 mm <b>when</b> it is placed.';
let local: Local;
let ann: CompanyOwner;
let eve: CompanyOwner;
let environment: Environment;
let unzipped: Record<string, Uint8Array>;
let manifest: ExportManifest;

beforeAll(async () => {
  const dataDir = path.join(folder, 'data');
  local = await startLocal({ dataDir, port: 0 });
  ann = await createCompany({ ...local, dataDir }, 'ann@acme.example', 'Acme');
  eve = await createCompany({ ...local, dataDir }, 'eve@evil.example', 'Evil');
  for (const [who, name] of [
    [ann, 'Quay <1>'],
    [eve, 'Secret tower'],
  ] as const)
    await fillCompany(who, name, TEXT);
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  environment = administratorEnvironment(local.origin, secrets);
  await exportToFile(environment, ann.companyId, file);
  unzipped = unzipSync(readFileSync(file));
  manifest = JSON.parse(textOf('manifest.json'));
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

const textOf = (name: string) => strFromU8(unzipped[name] ?? new Uint8Array());
const rowsOf = (model: string) =>
  textOf(`rows/${model}.jsonl`)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('an exported company', () => {
  it('contains every row of the company, field by field', async () => {
    expect(manifest.rows).toMatchObject({
      Company: 1,
      User: 1,
      Project: 1,
      Document: 1,
      Conversation: 1,
      Message: 2,
    });
    const query = '{ row: getDocument(id: "ID") { id name s3Key sha256 content owner createdAt updatedAt } }';
    const { row } = await ann.api<{ row: object }>(query.replace('ID', idOf(ann, 'plan')), {});
    expect(rowsOf('Document')[0]).toMatchObject(row);
    expect(
      JSON.parse(rowsOf('Message').find(({ role }) => role === 'assistant').answer).citations,
    ).toHaveLength(1);
  });

  it('contains every field of every row', () => {
    for (const name of takenModels)
      for (const row of rowsOf(name)) expect(Object.keys(row).sort()).toEqual(fieldsOf(name).sort());
    expect(Object.keys(manifest.rows).sort()).toEqual([...takenModels].sort());
  });

  it('contains the company’s files byte by byte', () => {
    const [document] = rowsOf('Document');
    const at = `storage/${document.s3Key.slice(ann.companyId.length + 1)}`;
    expect(textOf(at)).toBe(TEXT);
    expect(Object.keys(unzipped).some((name) => name.includes('/text/'))).toBe(true);
  });

  it('contains the terms of its pools', () => {
    const [term] = textOf('terms/common_terms.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(term).toMatchObject({
      id: 'slump',
      metadata: { term: 'Slump', content: 'Slump: how far concrete settles.' },
    });
  });

  it('lists each file with its size and its SHA-256', () => {
    const found = Object.entries(unzipped).filter(([name]) => name !== 'manifest.json');
    expect(manifest.files).toHaveLength(found.length);
    for (const [name, bytes] of found)
      expect(manifest.files).toContainEqual({
        ...{ path: name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      });
  });

  it('can be read in a browser without Plumbline, and runs nothing that people typed', () => {
    const page = textOf('index.html');
    const [document] = rowsOf('Document');
    expect(page).toContain('<h1>Acme</h1>');
    expect(page).toContain('Quay &lt;1&gt;');
    expect(page).toContain('plan &amp; notes.txt</a>');
    const [, link = ''] = /<a href="(storage\/[^"]*files[^"]*)">/.exec(page) ?? [];
    expect(decodeURIComponent(link)).toBe(`storage/${document.s3Key.slice(ann.companyId.length + 1)}`);
    const answers = textOf('conversations.html');
    expect(answers).toContain('What slump shall the concrete have?');
    expect(answers).toContain('plan &amp; notes.txt, page 1: “');
    for (const html of [page, answers]) expect(html).not.toMatch(/<b>|<script/);
  });

  it('contains nothing of another company', () => {
    const everything = Object.entries(unzipped).map(([name, bytes]) => name + strFromU8(bytes, true));
    expect(everything.join('\n')).toContain(ann.companyId);
    for (const theirs of [eve.companyId, 'Secret tower', 'eve@evil.example', idOf(eve, 'plan')])
      expect(everything.filter((text) => text.includes(theirs))).toEqual([]);
  });
});

describe('a file for an export', () => {
  it('is never overwritten', async () => {
    const before = readFileSync(file);
    await expect(exportToFile(environment, ann.companyId, file)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file)).toEqual(before);
  });
});
