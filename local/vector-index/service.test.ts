import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from 'amplify-offline/data-directory';
import { expect, test } from 'vitest';
import { createVectorIndex } from './service.ts';

test('rejects records of a newer version at start, not at the first request', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-vectors-'));
  const open = () => createVectorIndex({ dataDir, dimension: 2, apiKey: 'key', onError: () => {} });
  await open().close();
  const database = new DatabaseSync(join(dataDir, 'vectors.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(open).toThrow(StartError);
  expect(open).toThrow(/newer version/);
  rmSync(dataDir, { recursive: true });
});
