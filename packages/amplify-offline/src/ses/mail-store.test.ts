import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailStore } from './mail-store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes an outbox of the version before emails could be sent. */
function writeSecondVersion(): void {
  const database = new DatabaseSync(path.join(folder, 'outbox.sqlite'));
  database.exec(`
    CREATE TABLE mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT, sent_at INTEGER NOT NULL, kind TEXT NOT NULL, sender TEXT NOT NULL,
      recipients TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT, reply_to TEXT) STRICT;
    INSERT INTO mails VALUES (7, 1, 'email', 'a@b.example', '["c@d.example"]', 'Code', '123456', NULL, '123456', NULL);
    PRAGMA user_version = 2;`);
  database.close();
}

it('keeps the emails of an earlier version without sending them', () => {
  writeSecondVersion();
  const store = openMailStore(folder, 10);
  expect(store.find(7)).toMatchObject({ id: 7, state: 'kept', attempts: 0, text: '123456', code: '123456' });
  expect(store.nextTry()).toBeNull();
  store.close();
});

it('refuses an outbox of a newer version in one sentence', () => {
  writeSecondVersion();
  openMailStore(folder, 10).close();
  const database = new DatabaseSync(path.join(folder, 'outbox.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openMailStore(folder, 10)).toThrow(/was written by a newer version .*restore a backup/);
});
