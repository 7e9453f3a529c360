import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateMultipartUploadCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, startS3 } from '../support/s3.ts';

/** The bucket's tables as its first version created them. */
const FIRST_TABLES = `
  CREATE TABLE objects (
    key TEXT PRIMARY KEY, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modified_at INTEGER NOT NULL, headers TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = 1;`;

test('upgrades a bucket of the first version with its objects', async () => {
  const s3 = await startS3({}, {}, (dir) => {
    mkdirSync(join(dir, 'data', 'ab'), { recursive: true });
    writeFileSync(join(dir, 'data', 'ab', 'abc'), 'an old plan');
    const database = new DatabaseSync(join(dir, 'index.sqlite'));
    database.exec(FIRST_TABLES);
    const etag = createHash('md5').update('an old plan').digest('hex');
    database
      .prepare('INSERT INTO objects VALUES (?, ?, ?, ?, ?, ?)')
      .run('acme/old.txt', 'abc', 11, etag, 1_700_000_000_000, '{"content-type":"text/plain"}');
    database.close();
  });
  const found = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'acme/old.txt' }));
  expect(found.ContentType).toBe('text/plain');
  expect(await found.Body?.transformToString()).toBe('an old plan');
  await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'acme/new' }));
  await s3.stop();
  expect(s3.faults).toEqual([]);
});
