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

/** What another process would find on the disk. */
function stored(): number[] {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows = other.prepare('select n from t order by n').all();
  other.close();
  return rows.map((row) => Number(row.n));
}

const insert = (n: number) => () => db.prepare('insert into t values(?)').run(n);

test('a write is answered only after it is on the disk', async () => {
  const group = new GroupCommit(db, file);
  const answered = group.run(insert(1));
  expect(stored()).toEqual([]);
  await answered;
  expect(stored()).toEqual([1]);
});

test('a write that fails changes nothing of the others in its group', async () => {
  const group = new GroupCommit(db, file);
  const fail = () => {
    throw new Error('the condition does not hold');
  };
  const results = await Promise.allSettled([group.run(insert(1)), group.run(fail), group.run(insert(2))]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 2]);
});

test('when the group can not be committed, none of its writes is answered as done', async () => {
  const group = new GroupCommit(db, file);
  const writes = [group.run(insert(1)), group.run(insert(2))];
  db.exec('rollback');
  const results = await Promise.allSettled(writes);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await group.run(insert(3));
  expect(stored()).toEqual([3]);
});

test('settled waits for the group that is open', async () => {
  const group = new GroupCommit(db, file);
  void group.run(insert(1));
  await group.settled();
  expect(stored()).toEqual([1]);
});

test('while the disk is busy with one group the next is taken on, and each is answered in its order', async () => {
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

test('a group whose flush fails is not answered as done', async () => {
  const group = new GroupCommit(db, file);
  await group.close();
  await expect(group.run(insert(1))).rejects.toThrow(/EBADF/);
});
