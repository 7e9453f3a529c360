import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { requireOwner } from './require-owner.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-owner-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('lets only the owner of the data directory write to it', () => {
  const { uid } = statSync(folder);
  requireOwner(folder, uid);
  requireOwner(path.join(folder, 'missing'), uid + 1);
  expect(() => requireOwner(folder, uid + 1)).toThrow(
    `${folder} belongs to the user ${uid}, as whom Plumbline runs: run this command as that user.`,
  );
});
