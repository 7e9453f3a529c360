import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeySchema, TableDefinition } from '../definition/api-definition.ts';
import type { TableRequest } from './requests.ts';
import { TableStore } from './table-store.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  file = path.join(folder, 'data.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

function defined(name: string, key: KeySchema, indexes: Record<string, KeySchema> = {}): TableDefinition {
  return { name, key, indexes: new Map(Object.entries(indexes)) };
}

/** Opens the data with these definitions, runs the requests on `Project` and closes it. */
async function open(definitions: TableDefinition[], ...requests: TableRequest[]) {
  const notes: string[] = [];
  const store = new TableStore({
    file,
    definitions,
    pageTokenSecret: 'secret',
    onNote: (note) => notes.push(note),
  });
  try {
    const results = [];
    for (const request of requests) results.push(await store.run('Project', request, 'ann'));
    return { notes, results };
  } finally {
    await store.close();
  }
}

const put = (id: string, more: Record<string, { S: string }> = {}): TableRequest => ({
  operation: 'PutItem',
  key: { id: { S: id } },
  attributeValues: { ...more },
});
const get = (id: string): TableRequest => ({ operation: 'GetItem', key: { id: { S: id } } });
const query = (index: string, attribute: string, value: string): TableRequest => ({
  operation: 'Query',
  index,
  query: {
    expression: '#k = :k',
    expressionNames: { '#k': attribute },
    expressionValues: { ':k': { S: value } },
  },
});

const project = defined('Project', { hash: 'id' }, { byCompany: { hash: 'companyId' } });

/** Writes data in the form of the first version, which did not record its tables. */
function writeFirstVersion(): void {
  const db = new DatabaseSync(file);
  db.exec(`
    create table if not exists "Project"(pk not null, sk not null default '', doc text not null, primary key(pk, sk)) without rowid;
    create index if not exists "Project/byCompany" on "Project"(json_extract(doc, '$."companyId"'));
    insert into "Project"(pk, doc) values('p1', '{"id":"p1","companyId":"acme","name":"Wharf"}');
  `);
  db.close();
}

test('creates new data without a message', async () => {
  expect((await open([project])).notes).toEqual([]);
});

test('opens current data without a message', async () => {
  await open([project], put('p1'));
  expect((await open([project])).notes).toEqual([]);
});

describe('data written by the first version', () => {
  beforeEach(writeFirstVersion);

  test('opens unchanged', async () => {
    const { notes, results } = await open([project], get('p1'), query('byCompany', 'companyId', 'acme'));
    expect(notes).toEqual([]);
    expect(results).toMatchObject([{ name: 'Wharf' }, { items: [{ id: 'p1' }] }]);
  });

  test('gains its missing tables and indexes, which include its rows', async () => {
    const now = defined(
      'Project',
      { hash: 'id' },
      { byCompany: { hash: 'companyId' }, byName: { hash: 'name' } },
    );
    const { notes, results } = await open(
      [now, defined('Invoice', { hash: 'id' })],
      query('byName', 'name', 'Wharf'),
    );
    expect(notes).toEqual(['the index Project/byName is built', 'Invoice is added']);
    expect(results).toMatchObject([{ items: [{ id: 'p1', companyId: 'acme' }] }]);
  });

  test('rebuilds an index with other keys and drops a removed one', async () => {
    const changed = defined('Project', { hash: 'id' }, { byCompany: { hash: 'companyId', range: 'name' } });
    const { notes, results } = await open([changed], query('byCompany', 'companyId', 'acme'));
    expect(notes).toEqual(['the index Project/byCompany is built']);
    expect(results).toMatchObject([{ items: [{ id: 'p1' }] }]);
    expect((await open([defined('Project', { hash: 'id' })], get('p1'))).notes).toEqual([
      'the index Project/byCompany is dropped',
    ]);
  });

  test('keeps the rows of a table that the backend no longer has', async () => {
    const { notes } = await open([defined('Job', { hash: 'id' })]);
    expect(notes).toEqual(['Job is added', 'Project is kept; the backend has no such table any more']);
    expect((await open([project], get('p1'))).results).toMatchObject([{ name: 'Wharf' }]);
  });
});

describe('a table whose key changed', () => {
  const rekeyed = defined('Project', { hash: 'companyId', range: 'id' }, { byName: { hash: 'name' } });

  test('keeps its rows under the new key', async () => {
    await open([project], put('p1', { companyId: { S: 'acme' }, name: { S: 'Wharf' } }));
    const { notes, results } = await open(
      [rekeyed],
      { operation: 'GetItem', key: { companyId: { S: 'acme' }, id: { S: 'p1' } } },
      query('byName', 'name', 'Wharf'),
    );
    expect(notes[0]).toBe('Project is kept under another key now');
    expect(results).toMatchObject([{ name: 'Wharf' }, { items: [{ id: 'p1' }] }]);
  });

  test('is rejected and left unchanged when its rows lack the new key', async () => {
    await open([project], put('p1', { name: { S: 'Wharf' } }));
    await expect(open([rekeyed, defined('Invoice', { hash: 'id' })])).rejects.toThrow(
      'The rows of Project cannot be kept under the key that the backend has now.',
    );
    const { notes, results } = await open([project], get('p1'));
    expect(notes).toEqual([]);
    expect(results).toMatchObject([{ name: 'Wharf' }]);
  });
});

test('rejects data of a newer version with one sentence', async () => {
  await open([project]);
  const db = new DatabaseSync(file);
  db.exec('pragma user_version = 99');
  db.close();
  await expect(open([project])).rejects.toThrow(/was written by a newer version/);
});
