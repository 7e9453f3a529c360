import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let file: string;
let db: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  file = path.join(folder, 'data.sqlite');
  db = openDatabase(file, ['create table t(n integer)']);
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

/** The rows that another process would find on the disk. */
function stored(): number[] {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows = other.prepare('select n from t order by n').all();
  other.close();
  return rows.map((row) => Number(row.n));
}

const insert = (n: number) => () => db.prepare('insert into t values(?)').run(n);

test('answers a write only after it is on the disk', async () => {
  const group = new GroupCommit(db, file);
  const answered = group.run(insert(1));
  expect(stored()).toEqual([]);
  await answered;
  expect(stored()).toEqual([1]);
});

test('keeps the other writes of a group when one fails', async () => {
  const group = new GroupCommit(db, file);
  const fail = () => {
    throw new Error('the condition does not hold');
  };
  const results = await Promise.allSettled([group.run(insert(1)), group.run(fail), group.run(insert(2))]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 2]);
});

test('acknowledges no write when the group cannot be committed', async () => {
  const group = new GroupCommit(db, file);
  const writes = [group.run(insert(1)), group.run(insert(2))];
  db.exec('rollback');
  const results = await Promise.allSettled(writes);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await group.run(insert(3));
  expect(stored()).toEqual([3]);
});

test('waits in settled for the open group', async () => {
  const group = new GroupCommit(db, file);
  void group.run(insert(1));
  await group.settled();
  expect(stored()).toEqual([1]);
});

test('accepts the next group while the disk is busy, and answers in order', async () => {
  const group = new GroupCommit(db, file);
  const answered: number[] = [];
  const writes: Promise<unknown>[] = [];
  for (let n = 0; n < 50; n++) {
    writes.push(group.run(insert(n)).then(() => answered.push(n)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stored()).toHaveLength(50);
  await Promise.all(writes);
  expect(answered).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test('does not acknowledge a group whose flush fails', async () => {
  const group = new GroupCommit(db, file);
  await group.close();
  await expect(group.run(insert(1))).rejects.toThrow(/EBADF/);
});
