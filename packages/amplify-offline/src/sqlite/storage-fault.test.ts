import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, openDatabase } from './open-database.ts';
import { storageFault } from './storage-fault.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amplify-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TABLE = 'CREATE TABLE note (text TEXT NOT NULL)';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

test('reports a full disk when the database cannot grow, and keeps its data', () => {
  const database = openDatabase(join(folder, 'a.sqlite'), [TABLE]);
  database.exec("INSERT INTO note VALUES ('kept'); PRAGMA max_page_count = 4");
  const error = thrownBy(() =>
    inTransaction(database, () => database.prepare('INSERT INTO note VALUES (?)').run('x'.repeat(100_000))),
  );
  expect(storageFault(error)).toMatchObject({ kind: 'full', status: 507 });
  database.exec('PRAGMA max_page_count = 4000');
  inTransaction(database, () => database.prepare('INSERT INTO note VALUES (?)').run('x'.repeat(100_000)));
  expect(database.prepare('SELECT count(*) AS n FROM note').get()).toEqual({ n: 2 });
  database.close();
});

test('reports a database that cannot be written', () => {
  const file = join(folder, 'a.sqlite');
  openDatabase(file, [TABLE]).close();
  const database = new DatabaseSync(file, { readOnly: true });
  const error = thrownBy(() => database.exec("INSERT INTO note VALUES ('x')"));
  expect(storageFault(error)).toMatchObject({ kind: 'read-only', status: 500 });
  database.close();
});

test('does not report other errors as disk faults', () => {
  expect(storageFault(new Error('no'))).toBeUndefined();
  expect(storageFault(Object.assign(new Error('no'), { code: 'ECONNRESET' }))).toBeUndefined();
  expect(storageFault('ENOSPC')).toBeUndefined();
});

test('recognises a full disk behind a wrapping error', () => {
  const cause = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(storageFault(new Error('not stored', { cause }))).toMatchObject({ kind: 'full' });
});
