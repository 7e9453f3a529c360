import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, openDatabase } from './open-database.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amplify-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const first = 'CREATE TABLE note (text TEXT NOT NULL)';

test('lets only the owner read the database and its log', () => {
  const file = join(folder, 'inner', 'a.sqlite');
  const database = openDatabase(file, [first]);
  database.exec("INSERT INTO note VALUES ('x')");
  for (const path of [file, `${file}-wal`]) expect(statSync(path).mode & 0o777).toBe(0o600);
  database.close();
});

test('runs a migration once, and keeps existing rows in a later one', () => {
  const file = join(folder, 'a.sqlite');
  const before = openDatabase(file, [first]);
  before.exec("INSERT INTO note VALUES ('kept')");
  before.close();
  const after = openDatabase(file, [first, 'ALTER TABLE note ADD COLUMN author TEXT']);
  expect(after.prepare('SELECT text, author FROM note').all()).toEqual([{ text: 'kept', author: null }]);
  after.close();
});

test('rejects data of a newer version', () => {
  const file = join(folder, 'a.sqlite');
  openDatabase(file, [first, 'CREATE TABLE later (x)']).close();
  expect(() => openDatabase(file, [first])).toThrow(/newer version/);
});

test('rolls back a transaction that throws', () => {
  const database = openDatabase(join(folder, 'a.sqlite'), [first]);
  const work = () =>
    inTransaction(database, () => {
      database.exec("INSERT INTO note VALUES ('half')");
      throw new Error('no');
    });
  expect(work).toThrow('no');
  expect(database.prepare('SELECT count(*) AS n FROM note').get()).toEqual({ n: 0 });
  database.close();
});
